import type { APIRoute, GetStaticPaths } from "astro";
import { type Card, pngOf } from "../../components/card/card.ts";
import { cards } from "../../components/card/cards.ts";

export const getStaticPaths = (() =>
  cards().map((card) => ({ params: { card: card.name }, props: { card } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: Card }> = async ({ props: { card } }) =>
  new Response(new Uint8Array(await pngOf(card)), { headers: { "Content-Type": "image/png" } });
