import type { APIRoute, GetStaticPaths } from 'astro';
import { siteLanguages } from '#site';
import { dialogTexts } from '../../layouts/dialog-texts.ts';

export const prerender = true;

export const getStaticPaths: GetStaticPaths = () =>
  siteLanguages.map(({ code }) => ({ params: { language: code.toLowerCase() } }));

/** The words of the sign-in dialog, fetched when somebody is about to open it. */
export const GET: APIRoute = ({ params }) => Response.json(dialogTexts(params.language ?? ''));
