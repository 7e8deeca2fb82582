import { defineMiddleware } from 'astro:middleware';
import { splitPath } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';

/** Tells each page its language, its address without prefix, its texts and its platform client. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const { language, path } = splitPath(url.pathname);
  const { apiFor } = locals;
  locals.language = language;
  locals.path = path === '' ? '/' : path.replace(/(.)\/$/, '$1');
  locals.t = translator(language.code);
  Object.defineProperty(locals, 'api', {
    // Asked twice when an error page is rendered in the place of another.
    configurable: true,
    get() {
      if (!apiFor) throw new Error(`${url.pathname}: a prerendered page cannot ask the platform`);
      return apiFor(language.code);
    },
  });
  const response = await next();
  // The front has the page for this in memory; Astro would render it each time.
  const isBare = response.status === 404 && response.body === null;
  return isBare && import.meta.env.PROD ? new Response('', { status: 404 }) : response;
});
