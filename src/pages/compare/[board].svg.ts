/** The boards of the comparison, each a picture of its own, so that a page of words does not have to carry them. */

import type { APIRoute, GetStaticPaths } from "astro";
import { pictureOf } from "../../components/compare/picture.ts";
import { sameBoards } from "../../components/compare/same-boards.ts";
import { SIDE_NAMES } from "../../content/side-names.ts";

export const getStaticPaths = (() =>
  sameBoards().map(({ name, ...props }) => ({ params: { board: name }, props }))) satisfies GetStaticPaths;

export const GET: APIRoute<ReturnType<typeof sameBoards>[number]> = ({ props }) => {
  const { board, marks, piece, label } = props;
  const picture = pictureOf({
    uid: "b",
    board,
    marks,
    piece,
    label,
    seat: "south",
    names: SIDE_NAMES,
  });
  return new Response(picture, { headers: { "Content-Type": "image/svg+xml" } });
};
