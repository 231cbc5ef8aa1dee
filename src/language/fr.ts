/** French. Written without a reader of the language at hand, and unreviewed: corrections are welcome. */

import type { Catalogue } from "./catalogue.ts";

export const catalogue: Catalogue = {
  code: "fr",
  name: "Français",
  reviewed: null,
  unreviewed: "traduction non relue",
  invitation:
    "Cette traduction n’a encore été relue par personne dont le français est la langue. Les corrections sont les bienvenues.",
  words: {
    "Skip to the text": "Aller au texte",
    "Parts of the edition": "Parties de l’édition",
    Sources: "Sources",
    Figures: "Figures",
    Compare: "Comparer",
    Play: "Jouer",
    Words: "Mots",
    Readings: "Lectures",
    "Rights in full": "Les droits en détail",
    "About this edition": "À propos de cette édition",
    "Lab: any board by all four accounts": "Laboratoire\u00a0: tout plateau selon les quatre récits",
    "Claims: every number tested": "Affirmations\u00a0: chaque nombre vérifié",
    "Never-ending moves": "Coups sans fin",
    "Coverage: every rule and where it is played": "Couverture\u00a0: chaque règle et où elle est jouée",
    "Data: all of it as files": "Données\u00a0: le tout en fichiers",
    "Keep it on this device": "La garder sur cet appareil",
    "That language could not be fetched. Is there a connection? Choose it again.":
      "Cette langue n’a pas pu être chargée. Y a-t-il une connexion\u00a0? Choisissez-la de nouveau.",
    Search: "Rechercher",
    "Search the edition": "Rechercher dans l’édition",
    Filters: "Filtres",
    "to a result": "vers un résultat",
    "to open it": "pour l’ouvrir",
    "to close": "pour fermer",
    Close: "Fermer",
  },
};
