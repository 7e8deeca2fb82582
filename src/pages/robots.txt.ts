import type { APIRoute } from 'astro';
import { languagePrefixes } from '#i18n/paths.ts';
import { cacheForVisitors } from '#views/page-lifetime.ts';

/** Pages that are parts of others or start a game; each exists in every language. */
const closedPages = ['/game', '/seamless', '/parts'];

/**
 * Robots file: pages that search engines are asked to skip, and the address of the site map (RFC
 * 9309).
 */
export const GET: APIRoute = ({ locals, url }) => {
  const roots = ['', ...languagePrefixes.map((prefix) => `/${prefix}`)];
  const paths = [
    '/wps',
    '/lgw',
    ...roots.flatMap((root) => closedPages.map((page) => root + page)),
  ];
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${locals.origin ?? url.origin}/sitemap.xml`,
    '',
  ];
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' });
  cacheForVisitors(headers, false);
  return new Response(lines.join('\n'), { headers });
};
