import {
  confirmRaise,
  excludeSelf,
  responsiblePlay,
  setLimit,
  setReminder,
  takeBreak,
  withdrawRaise,
} from '#contract/protection/responsible-play.ts';
import { sessionPlay } from '#contract/protection/session-play.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { SessionContext } from '#platform/base/http/context.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { clearSessionCookies, forGoodMs } from '#platform/identity/index.ts';
import { beginBreak } from './break.ts';
import { beginExclusion } from './exclusion.ts';
import { changeLimit, confirmLimit, dropRaise } from './limits.ts';
import type { PlayBooks } from './play-books.ts';
import {
  breakInput,
  exclusionInput,
  exclusionValue,
  limitInput,
  nameInput,
  playValue,
  reminderInput,
  sessionValue,
} from './schemas.ts';
import { changeReminder, readSessionPlay } from './session.ts';
import { readPlay } from './view.ts';

/** Lists the routes by which members limit their own play. */
export function responsiblePlayRoutes(parts: Parts, books: PlayBooks): Route[] {
  const { storage } = parts;
  const asker = ({ session, languageCode }: SessionContext) => ({
    memberId: session.memberId,
    requestLanguage: languageCode,
  });
  const { read, change } = createChanges(parts, books);
  return [
    route(responsiblePlay, { input: noInput, value: playValue }, async (_, { session }) =>
      ok(await read(session.memberId)),
    ),
    route(setLimit, { input: limitInput, value: playValue }, (input, context) =>
      change(context, (transaction) =>
        changeLimit(transaction, parts, { ...input, ...asker(context) }),
      ),
    ),
    route(confirmRaise, { input: nameInput, value: playValue }, (input, context) =>
      change(context, (transaction) =>
        confirmLimit(transaction, parts, { ...input, ...asker(context) }),
      ),
    ),
    route(withdrawRaise, { input: nameInput, value: playValue }, (input, context) =>
      change(context, (transaction) =>
        dropRaise(transaction, parts, { ...input, ...asker(context) }),
      ),
    ),
    route(setReminder, { input: reminderInput, value: playValue }, ({ minutes }, context) =>
      change(context, async (transaction) => {
        const { memberId } = context.session;
        await changeReminder(transaction, parts, { memberId, minutes });
        return ok(undefined);
      }),
    ),
    route(takeBreak, { input: breakInput, value: playValue }, ({ length }, context) =>
      change(context, (transaction) =>
        beginBreak(transaction, parts, { length, ...asker(context) }),
      ),
    ),
    exclusionRoute(parts),
    route(sessionPlay, { input: noInput, value: sessionValue }, async (_, { session }) =>
      ok(await readSessionPlay(storage.db, session, { ...zonedNow(parts), books })),
    ),
  ];
}

/** The call by which members keep themselves out; it ends the session that it came in. */
function exclusionRoute(parts: Parts): Route {
  const answers = { input: exclusionInput, value: exclusionValue };
  return route(
    excludeSelf,
    answers,
    async ({ length }, { session, languageCode: requestLanguage, cookies }) => {
      const { memberId } = session;
      const order = { memberId, length, actor: `member:${memberId}`, why: '', requestLanguage };
      const done = await parts.storage.withTransaction((transaction) =>
        beginExclusion(transaction, parts, order),
      );
      // Its member has no session to ask in while one runs.
      if (!done.ok) return refused({ code: 'not_logged_in' });
      parts.outbox.wake();
      clearSessionCookies(cookies);
      return ok({ untilMs: done.value === forGoodMs ? null : done.value });
    },
  );
}

/** Builds handlers that change a member's play and return its new state. */
function createChanges(parts: Parts, books: PlayBooks) {
  const { storage, outbox } = parts;
  const read = (memberId: string) => readPlay(storage.db, { memberId, ...zonedNow(parts), books });
  /** Carries out a change and answers how everything stands after it. */
  const change = async <Refusal>(
    { session }: SessionContext,
    act: (transaction: Transaction) => Promise<Result<undefined, Refusal>>,
  ) => {
    const done = await storage.withTransaction(act);
    if (!done.ok) return done;
    outbox.wake();
    return ok(await read(session.memberId));
  };
  return { read, change };
}
