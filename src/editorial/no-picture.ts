import type { APIRoute } from 'astro';

/** Where Astro would change pictures on demand: nothing is computed here. */
export const GET: APIRoute = () => new Response(null, { status: 404 });
