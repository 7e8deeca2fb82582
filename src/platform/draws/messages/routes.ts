import { drawMessages, setDrawMessages } from '#contract/draws/messages.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readChoice, saveChoice } from './queries.ts';
import { choiceInput, choiceValue } from './schemas.ts';

/** Returns the calls by which members switch messages about the outcome of issues on and off. */
export function drawMessageRoutes({ storage, clock }: Parts): Route[] {
  return [
    route(drawMessages, { input: noInput, value: choiceValue }, async (_, { session }) =>
      ok({ isOn: await readChoice(storage.db, session.memberId) }),
    ),
    route(
      setDrawMessages,
      { input: choiceInput, value: choiceValue },
      async ({ isOn }, context) => {
        const { memberId } = context.session;
        await storage.withTransaction((transaction) =>
          saveChoice(transaction, { memberId, isOn, nowMs: clock.nowMs() }),
        );
        return ok({ isOn });
      },
    ),
  ];
}
