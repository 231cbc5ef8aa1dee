import { dataRoute } from "../../content/export/route.ts";

export const { getStaticPaths, GET } = dataRoute("lud");
