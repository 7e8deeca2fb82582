import type { APIRoute } from 'astro';
import { site } from '#site';

export const prerender = true;

/** Web app manifest, with which a phone puts the site on its home screen. */
export const GET: APIRoute = () =>
  Response.json({
    name: site.brandName,
    short_name: site.brandName,
    start_url: '/',
    display: 'standalone',
    background_color: '#0b0f1a',
    theme_color: '#0b0f1a',
    icons: [192, 512].map((size) => ({
      src: `/icons/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  });
