import type { APIRoute } from 'astro';

/**
 * Endpoint that Astro would transform pictures at on demand; answers 404, since nothing is computed
 * here.
 */
export const GET: APIRoute = () => new Response(null, { status: 404 });
