/** The components that a transcription is written in; `src/content/transcription.ts` knows the same names. */

import Beside from "./Beside.astro";
import FigureHere from "./FigureHere.astro";
import FigureLabel from "./FigureLabel.astro";
import Foreign from "./Foreign.astro";
import Head from "./Head.astro";
import ItemNumber from "./ItemNumber.astro";
import Items from "./Items.astro";
import PageMark from "./PageMark.astro";
import Passage from "./Passage.astro";
import S from "./S.astro";
import Sic from "./Sic.astro";
import Sub from "./Sub.astro";

export const transcriptionComponents = {
  Beside,
  FigureHere,
  FigureLabel,
  Foreign,
  Head,
  Items,
  ItemNumber,
  PageMark,
  Passage,
  S,
  Sic,
  Sub,
};
