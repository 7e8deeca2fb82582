import type { APIRoute } from 'astro';
import { create } from 'qrcode';
import { qrSvg } from '#lib/qr.ts';
import { type AppKind, appResources, downloadAddress, loadApps } from '#views/apps.ts';

const isApp = (name: string | undefined): name is AppKind =>
  name !== undefined && Object.hasOwn(appResources, name);

/** QR code of an app: /qr/android.svg, /qr/ios.svg. */
export const GET: APIRoute = async ({ params, locals }) => {
  if (!isApp(params.name)) return new Response(undefined, { status: 404 });
  const apps = await loadApps(locals);
  const text = apps?.[params.name]?.qrText ?? downloadAddress(locals);
  return new Response(qrSvg(create, { text }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // Without an answer the code leads to the download page for now.
      'Cache-Control': apps ? 'public, s-maxage=60, stale-while-revalidate=600' : 'no-store',
    },
  });
};
