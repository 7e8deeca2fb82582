import type { APIRoute, GetStaticPaths } from 'astro';
import { siteLanguages } from '#site';
import { agentTexts, centreTexts, islandTexts } from '#views/island-texts.ts';

export const prerender = true;

export const getStaticPaths: GetStaticPaths = () =>
  siteLanguages.flatMap(({ code }) => [
    { params: { name: code.toLowerCase() }, props: { code, read: islandTexts } },
    { params: { name: `${code.toLowerCase()}-centre` }, props: { code, read: centreTexts } },
    { params: { name: `${code.toLowerCase()}-agents` }, props: { code, read: agentTexts } },
  ]);

/** Words of islands, fetched with the first that is wanted. */
export const GET: APIRoute<{ code: string; read: typeof islandTexts }> = ({ props }) =>
  Response.json(props.read(props.code));
