import {
  openThread,
  serviceHours,
  thread,
  threads,
  unreadThreads,
  writeAsGuest,
  writeThread,
} from '#contract/care/threads.ts';
import { ok, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSender } from '#platform/base/uploads/index.ts';
import { readHours } from './hours.ts';
import { saveThread } from './queries.ts';
import {
  guestThreadInput,
  hoursValue,
  openThreadInput,
  threadInput,
  threadNameValue,
  threadsValue,
  threadValue,
  unreadThreadsValue,
  writeThreadInput,
} from './schemas.ts';
import { countUnreadThreads, findOwnThread, readThreads, readWhole } from './thread.ts';
import { openMemberThread, writeGuestThread, writeMemberThread } from './write.ts';

/** Lists the routes by which members and guests write to customer service. */
export function threadRoutes(parts: Parts): Route[] {
  const { storage } = parts;
  return [
    route(serviceHours, { input: noInput, value: hoursValue }, async () =>
      ok(await readHours(storage.db, parts, { isVip: false })),
    ),
    route(threads, { input: noInput, value: threadsValue }, async (_, { session }) =>
      ok(await readThreads(parts, session.memberId)),
    ),
    route(unreadThreads, { input: noInput, value: unreadThreadsValue }, async (_, { session }) =>
      ok({ unreadCount: await countUnreadThreads(storage.db, session.memberId) }),
    ),
    route(thread, { input: threadInput, value: threadValue }, async (input, { session }) =>
      readOwn(parts, { ...input, memberId: session.memberId }),
    ),
    route(
      openThread,
      { input: openThreadInput, value: threadNameValue },
      async (input, { session, ...context }) =>
        openMemberThread(parts, input, {
          ...readSender({ session, ...context }),
          memberId: session.memberId,
        }),
    ),
    route(
      writeThread,
      { input: writeThreadInput, value: threadValue },
      async (input, { session, ...context }) =>
        writeMemberThread(parts, input, {
          ...readSender({ session, ...context }),
          memberId: session.memberId,
        }),
    ),
    route(
      writeAsGuest,
      { input: guestThreadInput, value: threadNameValue },
      async (input, context) => writeGuestThread(parts, input, readSender(context)),
    ),
  ];
}

/** Reads a thread of a member's; what was unread in it is read then, on all open pages. */
async function readOwn(
  { storage, clock }: Parts,
  own: { readonly memberId: string; readonly reference: string },
) {
  const { memberId, reference } = own;
  const row = await findOwnThread(storage.db, own);
  if (!row) return refused({ code: 'unknown_thread' } as const);
  const { readSequence, lastSequence } = row;
  if (readSequence < lastSequence) {
    await storage.withTransaction(async (transaction) => {
      await saveThread(transaction, { reference, readSequence: lastSequence });
      const nowMs = clock.nowMs();
      await announceChange(transaction, { memberId, topic: 'threads', nowMs });
    });
  }
  return ok(await readWhole(storage.db, row));
}
