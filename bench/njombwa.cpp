// Njombwa in C++, to measure the engine against. It plays the very turns that scripts/bench.ts plays, drawn by
// the same generator, and prints the same hash of them; it does the same work and no other: the list of legal
// starts, the lap budget, Brent's algorithm.
//
//     njombwa turns <turns> <seed> <laps> <longest>     random games from two men in every hole
//     njombwa laps <laps> <hole> <16 own> <16 enemy>    an endless move, begun anew whenever it is proved endless
//
// Prints one line of JSON.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace {

constexpr int COLUMNS = 8;
constexpr int SIZE = 2 * COLUMNS;

struct Ring {
    uint8_t men[SIZE];

    bool isBare() const {
        for (int hole = 0; hole < SIZE; hole++)
            if (men[hole] != 0) return false;
        return true;
    }
};

struct Generator {
    uint32_t state;

    explicit Generator(uint32_t seed) {
        uint32_t mixed = seed + 0x9e3779b9u;
        mixed = (mixed ^ (mixed >> 16)) * 0x21f0aaadu;
        mixed = (mixed ^ (mixed >> 15)) * 0x735a2d97u;
        mixed ^= mixed >> 15;
        state = mixed == 0 ? 1 : mixed;
    }

    uint32_t below(uint32_t bound) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        return (state >> 16) * bound >> 16;
    }
};

// Keeps the state at lap 64, 128, 256 … and compares every later one with it.
struct Watch {
    Ring ring;
    int hole = -1;
    int hand = 0;
    uint32_t nextKept = 64;
    uint32_t since = 0;

    void reset() {
        hole = -1;
        nextKept = 64;
        since = 0;
    }

    uint32_t look(const Ring& own, int after, int lifted) {
        since++;
        if (after == hole && lifted == hand && std::memcmp(own.men, ring.men, SIZE) == 0) return since;
        if (since == nextKept) {
            ring = own;
            hole = after;
            hand = lifted;
            nextKept *= 2;
            since = 0;
        }
        return 0;
    }
};

enum class Ending { over, endless, paused };

struct Turn {
    Ring own;
    Ring enemy;
    Watch watch;
    uint32_t laps = 0;
    uint32_t period = 0;
    int most = 0;

    void begin() {
        most = 0;
        for (int hole = 0; hole < SIZE; hole++)
            if (own.men[hole] > most) most = own.men[hole];
    }

    int legalStarts(int* into) const {
        int count = 0;
        for (int hole = 0; hole < SIZE; hole++) {
            int men = own.men[hole];
            if (men > 1 || (men == 1 && most == 1 && own.men[(hole + 1) % SIZE] == 0)) into[count++] = hole;
        }
        return count;
    }

    Ending play(int hole, uint32_t budget) {
        laps = 0;
        watch.reset();
        int hand = own.men[hole];
        own.men[hole] = 0;
        while (laps < budget) {
            laps++;
            for (; hand > 0; hand--) {
                hole = (hole + 1) % SIZE;
                own.men[hole]++;
            }
            if (own.men[hole] == 1) {
                int front = 3 * COLUMNS - 1 - hole;
                if (hole >= COLUMNS && enemy.men[front] > 0) {
                    enemy.men[front] = 0;
                    enemy.men[hole - COLUMNS] = 0;
                }
                return Ending::over;
            }
            hand = own.men[hole];
            own.men[hole] = 0;
            period = watch.look(own, hole, hand);
            if (period > 0) return Ending::endless;
        }
        return Ending::paused;
    }

    void swap() {
        Ring ring = own;
        own = enemy;
        enemy = ring;
    }
};

uint32_t hashed(uint32_t hash, uint32_t value) { return (hash ^ value) * 0x01000193u; }

// Of processor time.
double secondsSince(std::clock_t begun) { return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC; }

void playTurns(uint32_t turns, uint32_t seed, uint32_t budget, uint32_t longest) {
    Generator generator(seed);
    Turn opening;
    for (int hole = 0; hole < SIZE; hole++)
        opening.own.men[hole] = hole == SIZE - 1 ? 0 : hole == SIZE - 2 ? 1 : 2;
    opening.enemy = opening.own;
    opening.begin();

    std::clock_t begun = std::clock();
    Turn turn = opening;
    int starts[SIZE];
    uint32_t played = 0, hash = 0x811c9dc5u;
    bool isOver = false;
    for (uint32_t i = 0; i < turns; i++) {
        if (played > 0 && !isOver) {
            turn.swap();
            turn.begin();
        }
        int count = isOver ? 0 : turn.legalStarts(starts);
        if (count == 0) {
            turn = opening;
            played = 0;
            count = turn.legalStarts(starts);
        }
        int hole = starts[generator.below(count)];
        Ending ending = turn.play(hole, budget);
        played++;
        isOver = ending != Ending::over || played == longest || turn.enemy.isBare() || turn.own.isBare();
        hash = hashed(hash, hole | turn.laps << 8);
    }
    double seconds = secondsSince(begun);
    std::printf("{\"seconds\":%.6f,\"count\":%u,\"hash\":%u}\n", seconds, turns, hash);
}

void playLaps(uint64_t laps, int hole, const Turn& position) {
    std::clock_t begun = std::clock();
    uint32_t hash = 0x811c9dc5u;
    uint64_t sown = 0;
    while (sown < laps) {
        Turn turn = position;
        Ending ending = turn.play(hole, laps - sown > 0xffffffffu ? 0xffffffffu : static_cast<uint32_t>(laps - sown));
        sown += turn.laps;
        hash = hashed(hash, turn.laps);
        hash = hashed(hash, ending == Ending::endless ? turn.period : 0);
        for (int each = 0; each < SIZE; each++) hash = hashed(hash, turn.own.men[each]);
    }
    double seconds = secondsSince(begun);
    std::printf("{\"seconds\":%.6f,\"count\":%llu,\"hash\":%u}\n", seconds, static_cast<unsigned long long>(sown), hash);
}

}  // namespace

int main(int argc, char** argv) {
    auto number = [&](int index) { return static_cast<uint64_t>(std::strtoull(argv[index], nullptr, 10)); };
    if (argc == 6 && std::strcmp(argv[1], "turns") == 0) {
        playTurns(number(2), number(3), number(4), number(5));
        return 0;
    }
    if (argc == 4 + 2 * SIZE && std::strcmp(argv[1], "laps") == 0) {
        Turn position;
        for (int hole = 0; hole < SIZE; hole++) {
            position.own.men[hole] = number(4 + hole);
            position.enemy.men[hole] = number(4 + SIZE + hole);
        }
        playLaps(number(2), number(3), position);
        return 0;
    }
    std::fprintf(stderr, "njombwa turns <turns> <seed> <laps> <longest>\nnjombwa laps <laps> <hole> <16 own> <16 enemy>\n");
    return 2;
}
