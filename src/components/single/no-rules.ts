/**
 * In the place of what needs the rules of the game: the figures of a file to pass on are stepped through and not played
 * on. They carry no position to play from, and so nothing offers it and none of this is ever shown.
 */

export const AnalysisSwitch = (): null => null;
