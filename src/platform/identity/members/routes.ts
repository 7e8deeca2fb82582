import { updateLanguage } from '#contract/brand/language.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { setLanguage } from './languages.queries.ts';
import { updateLanguageInput, updateLanguageValue } from './schemas.ts';

/** Lists the route by which a member sets the language of the site. */
export function memberRoutes({ storage, site }: Parts): Route[] {
  return [
    route(
      updateLanguage,
      { input: updateLanguageInput(site), value: updateLanguageValue },
      async ({ language }, { session }) => {
        await storage.withTransaction((transaction) =>
          setLanguage(transaction, session.memberId, language),
        );
        return ok({ language });
      },
    ),
  ];
}
