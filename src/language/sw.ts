/**
 * Swahili. Begun with the most used messages, without a reader of the language at hand, and unreviewed: what was not
 * certain is left out, and so is said in English. Corrections are welcome.
 */

import type { Catalogue } from "./catalogue.ts";

export const catalogue: Catalogue = {
  code: "sw",
  name: "Kiswahili",
  reviewed: null,
  unreviewed: "tafsiri haijakaguliwa",
  invitation:
    "Maneno haya bado hayajakaguliwa na msemaji wa Kiswahili. Tunakaribisha masahihisho. Yasiyotafsiriwa yako kwa Kiingereza.",
  words: {
    "Skip to the text": "Nenda kwenye maandishi",
    "Parts of the edition": "Sehemu za toleo",
    Sources: "Vyanzo",
    Figures: "Michoro",
    Compare: "Linganisha",
    Play: "Cheza",
    Words: "Maneno",
    "About this edition": "Kuhusu toleo hili",
    "Keep it on this device": "Hifadhi kwenye kifaa hiki",
    Search: "Tafuta",
    "Search the edition": "Tafuta katika toleo hili",
    Filters: "Vichujio",
    "to open it": "kufungua",
    "to close": "kufunga",
    Close: "Funga",
  },
};
