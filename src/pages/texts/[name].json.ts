import type { APIRoute, GetStaticPaths } from 'astro';
import { siteLanguages } from '#site';
import { type PublishedFile, publishedTexts } from '#views/island-texts.ts';

export const prerender = true;

export const getStaticPaths: GetStaticPaths = () =>
  siteLanguages.flatMap(({ code }) =>
    publishedTexts(code).map((file) => ({ params: { name: file.name }, props: file })),
  );

/** Texts of islands, fetched when the first island needs them. */
export const GET: APIRoute<PublishedFile> = ({ props }) => Response.json(props.read());
