import { defineMiddleware } from 'astro:middleware';
import { languageOfPrefix, splitPath } from '#i18n/paths.ts';
import { translator } from '#i18n/translate.ts';

/** Gives each page its language, its address without prefix, its texts and its platform client. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  const { apiFor, prefix } = locals;
  // While pages are prerendered nobody has taken the prefix off.
  const { language, path } =
    prefix === undefined
      ? splitPath(url.pathname)
      : { language: languageOfPrefix(prefix), path: url.pathname };
  locals.language = language;
  locals.path = path.replace(/(.)\/$/, '$1');
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
