import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageAliases } from '#i18n/page-aliases.ts';
import { defaultLanguageCode, languagePrefixes } from '#i18n/paths.ts';
import { splitPrefix } from '#lib/language-prefix.ts';
import type { openOnce } from './dev-platform.ts';
import type { ClientAddressOf } from './front/connections/client-address.ts';
import { createAliasedPage } from './front/pages/aliased-page.ts';
import { closedTarget, isOpenToAll } from './front/pages/closed-site.ts';
import type { PageLocals } from './page-locals.ts';

/** Symbol under which Astro's development server looks for a page's locals. */
const localsSymbol = Symbol.for('astro.locals');

/** Pattern of requests that the development server makes itself, and of files. */
const isNoPage = /^\/(?:@|_|src\/|node_modules\/)|\.\w+$/;

/**
 * Creates the handler that prepares a page for rendering, as the front does: it redirects a page's
 * other names, takes the language off the address and sets the locals; while the site is closed to
 * the visitor, those of another page. The handler returns false once the request is answered.
 */
export function createOpenPage({
  platform,
  locals,
  clientAddressOf,
}: {
  readonly platform: ReturnType<typeof openOnce>;
  readonly locals: PageLocals;
  readonly clientAddressOf: ClientAddressOf;
}) {
  const aliasedPage = createAliasedPage(pageAliases, {
    prefixes: languagePrefixes,
    defaultCode: defaultLanguageCode,
  });

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = '', ...rest] = (request.url ?? '').split('?');
    const page = aliasedPage(path);
    if (page !== undefined) {
      response.writeHead(301, { Location: [page, ...rest].join('?') }).end();
      return false;
    }
    Reflect.set(request, localsSymbol, { ...locals });
    if (isNoPage.test(path) || isOpenToAll(path)) return true;
    const clientAddress = clientAddressOf(request);
    const { isDemonstration, statusFor } = await platform.open();
    const { prefix, path: plain } = splitPrefix(path, languagePrefixes);
    const own = { ...locals, isDemonstration, prefix };
    const status = statusFor(clientAddress);
    if (status.kind === 'open') {
      request.url = [plain, ...rest].join('?');
      Reflect.set(request, localsSymbol, own);
      return true;
    }
    const closed = { ...status, path, query: rest.join('?'), clientAddress };
    request.url = splitPrefix(closedTarget(closed, languagePrefixes), languagePrefixes).path;
    Reflect.set(request, localsSymbol, { ...own, closed });
    return true;
  };
}
