import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { splitPrefix } from '#lib/language-prefix.ts';
import { leanIslands } from './lean-islands.ts';
import type { RenderOptions, RenderOutcome, Visitor } from './render.ts';

/**
 * Renders one target (path and query) with Astro without a socket; the language moves from the
 * address to the locals. Rejects when the page does.
 */
export async function renderInMemory(
  options: Pick<RenderOptions, 'renderPage' | 'locals' | 'languagePrefixes' | 'origin'>,
  target: string,
  visitor: Visitor | undefined,
): Promise<RenderOutcome> {
  const { renderPage, locals, languagePrefixes, origin } = options;
  const [asked = '', ...query] = target.split('?');
  const { prefix, path } = splitPrefix(asked, languagePrefixes);
  let routed = true;
  const dispatch = (request: IncomingMessage, response: ServerResponse) => {
    // Pages must see the scheme of the public address, whoever ended TLS.
    if (origin.protocol === 'https:') Object.assign(request.socket, { encrypted: true });
    const next = (error?: unknown) => {
      routed = error !== undefined;
      if (error === undefined) response.end();
      else response.destroy(asError(error));
    };
    // Each render has its own locals: what a page notes there is about one visitor.
    const closed = visitor?.closed;
    const own = { ...locals, prefix, ...(closed && { closed }) };
    const run = async () => await renderPage(request, response, next, own);
    run().catch((error: unknown) => response.destroy(asError(error)));
  };
  const answer = await inject(dispatch, {
    method: 'GET',
    url: [path, ...query].join('?'),
    headers: {
      host: origin.host,
      'user-agent': 'foyer',
      ...(visitor?.cookie === undefined ? {} : { cookie: visitor.cookie }),
    },
    remoteAddress: visitor?.clientAddress ?? '127.0.0.1',
  });
  if (!routed) return { kind: 'no-route' };
  const { statusCode: status, headers, rawPayload } = answer;
  const isPage = /^text\/html\b/.test(String(headers['content-type']));
  const body = isPage ? Buffer.from(leanIslands(answer.payload)) : rawPayload;
  return { kind: 'rendered', status, headers, body };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
