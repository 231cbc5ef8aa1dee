/**
 * Luganda. Begun with the most used messages, without a reader of the language at hand, and unreviewed: what was not
 * certain is left out, and so is said in English. Corrections are welcome.
 */

import type { Catalogue } from "./catalogue.ts";

export const catalogue: Catalogue = {
  code: "lg",
  name: "Luganda",
  reviewed: null,
  unreviewed: "tebinnaba kukeberebwa",
  invitation:
    "Ebigambo bino tebinnaba kukeberebwa muntu amanyi Oluganda. Tukusaba otuyambe okubitereeza. Ebisigadde biri mu Lungereza.",
  words: {
    "Skip to the text": "Genda ku biwandiiko",
    Sources: "Ensibuko",
    Figures: "Ebifaananyi",
    Compare: "Geraageranya",
    Play: "Zannya",
    Words: "Ebigambo",
    "Keep it on this device": "Tereka ku kyuma kino",
    Search: "Noonya",
    Close: "Ggalawo",
  },
};
