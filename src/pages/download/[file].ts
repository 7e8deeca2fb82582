import type { APIRoute } from 'astro';
import { site } from '#site';
import { webClipProfile } from '#views/web-clip.ts';
import icon from '../../../public/icons/icon-180.png?inline';

const fileName = `${site.brandName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.mobileconfig`;

/** Configuration profile that puts the site on an iPhone's home screen. */
export const GET: APIRoute = ({ params, locals, url }) => {
  if (params.file !== fileName) return new Response(null, { status: 404 });
  const profile = webClipProfile({
    name: site.brandName,
    origin: locals.origin ?? url.origin,
    icon: icon.slice(icon.indexOf(',') + 1),
  });
  return new Response(profile, {
    headers: {
      'Content-Type': 'application/x-apple-aspen-config',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=600',
    },
  });
};
