import type { APIRoute, GetStaticPaths } from 'astro';
import { siteLanguages } from '#site';
import { islandTexts } from '../../layouts/island-texts.ts';

export const prerender = true;

export const getStaticPaths: GetStaticPaths = () =>
  siteLanguages.map(({ code }) => ({ params: { language: code.toLowerCase() } }));

/** The words of the islands around every page, fetched with the first that is wanted. */
export const GET: APIRoute = ({ params }) => Response.json(islandTexts(params.language ?? ''));
