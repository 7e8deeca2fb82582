import type { APIRoute } from 'astro';
import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { fallbackAddress, listAlternates } from '#views/alternates.ts';
import { cacheForVisitors } from '#views/page-lifetime.ts';
import { listPages, type SitePage } from '#views/site-map.ts';

/** Site map of every page in every language, with alternates (sitemaps.org, version 0.9). */
export const GET: APIRoute = async ({ locals, url }) => {
  const { pages, isPartial } = await listPages(locals);
  const origin = locals.origin ?? url.origin;
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages.flatMap((page) => entriesOf(page, origin)),
    '</urlset>',
    '',
  ].join('\n');
  const headers = new Headers({ 'Content-Type': 'application/xml; charset=utf-8' });
  cacheForVisitors(headers, isPartial);
  return new Response(body, { headers });
};

function entriesOf({ path, modifiedAtMs }: SitePage, origin: string): string[] {
  const alternates = listAlternates(path, origin);
  const links = alternates
    .filter(({ hreflang }) => hreflang !== undefined)
    .map(({ hreflang, href }) => linkTo(hreflang ?? '', href));
  links.push(linkTo('x-default', fallbackAddress(path, origin)));
  const modified =
    modifiedAtMs === undefined ? '' : `<lastmod>${zoneDay(modifiedAtMs, site.timeZone)}</lastmod>`;
  return alternates.map(
    ({ href }) => `<url><loc>${escapeXml(href)}</loc>${modified}${links.join('')}</url>`,
  );
}

function linkTo(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
