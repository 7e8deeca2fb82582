import type { RenderPage } from '#server/front/pages/render.ts';
import { addressOf } from './support.ts';

interface RenderOptions {
  readonly cacheControl?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to the page's text. */
  readonly text?: string;
}

/** Pages that say how often they were rendered and what they were asked with. */
export function countingPages(
  rendering: RenderOptions = {},
  before: () => Promise<void> = async () => {},
) {
  const seen: Array<{ url: string; headers: Record<string, unknown> }> = [];
  const current = { rendering };
  const renderPage: RenderPage = async (request, response, _next, locals) => {
    seen.push({ url: addressOf(request, locals), headers: { ...request.headers } });
    const text = `<p>render ${seen.length}${current.rendering.text ?? ''}</p>`;
    await before();
    const {
      status = 200,
      cacheControl = 's-maxage=10, stale-while-revalidate=20',
      headers,
    } = current.rendering;
    response.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(cacheControl === '' ? {} : { 'Cache-Control': cacheControl }),
      ...headers,
    });
    response.end(text);
  };
  return { renderPage, seen, current };
}
