import {
  answerThread,
  closeThread,
  revealThread,
  type StaffThread,
  staffThread,
  staffThreads,
  threadImages,
  threadTimes,
} from '#contract/staff/threads.ts';
import { ok, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import {
  answerThread as answer,
  closeThread as close,
  listStaffThreads,
  readStaffThread,
  readThreadImages,
  readThreadTimes,
  threadSubject,
} from '#platform/care/index.ts';
import { maskEmail } from '#platform/identity/index.ts';
import { shownFiles } from '../approvals/index.ts';
import { maskText } from '../care/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import {
  answerInput,
  reasonedThreadInput,
  staffThreadsValue,
  staffThreadValue,
  threadInput,
  threadsInput,
  timesValue,
} from './schemas.ts';

/** Lists the desk calls that answer threads and close them. */
export function threadActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, answerThread, {
      input: answerInput,
      row: async (_, { reference }) => ({ queue: 'threads', row: reference }),
      carryOut: (transaction, input, { actor, name }) =>
        answer(transaction, parts, { ...input, actor, name }),
    }),
    deskAct(parts, closeThread, {
      input: reasonedThreadInput,
      row: async (_, { reference }) => ({ queue: 'threads', row: reference }),
      carryOut: (transaction, input, { actor }) => close(transaction, parts, { ...input, actor }),
    }),
  ];
}

/** Lists the routes by which staff read threads. */
export function threadDeskRoutes(parts: DeskParts): Route[] {
  const { storage, clock } = parts;
  const unknown = refused({ code: 'unknown_thread' } as const);
  return [
    route(staffThreads, { input: threadsInput, value: staffThreadsValue }, async ({ state }) =>
      ok(await listStaffThreads(storage.db, state)),
    ),
    route(staffThread, { input: threadInput, value: staffThreadValue }, async ({ reference }) => {
      const found = await readStaffThread(storage.db, reference);
      return found ? ok(mask(found)) : unknown;
    }),
    route(threadImages, { input: threadInput, value: shownFiles }, async ({ reference }) => {
      const files = await readThreadImages(storage.db, reference);
      return files ? ok({ files }) : unknown;
    }),
    route(threadTimes, { input: noInput, value: timesValue }, async () =>
      ok(await readThreadTimes(storage.db, parts)),
    ),
    route(
      revealThread,
      { input: reasonedThreadInput, value: staffThreadValue },
      async ({ reference, why }, { staff: { actor } }) =>
        storage.withTransaction(async (transaction) => {
          const found = await readStaffThread(transaction, reference);
          if (!found) return unknown;
          const subject = threadSubject(reference);
          const entry = { actor, act: 'thread_revealed', subject, detail: { why } };
          await recordAct(transaction, { ...entry, atMs: clock.nowMs() });
          return ok(mutable(found));
        }),
    ),
  ];
}

/** Masks the guest's address, and personal data in what the member wrote. */
function mask(found: StaffThread) {
  return mutable({
    ...found,
    email: found.email === null ? null : maskEmail(found.email),
    messages: found.messages.map((message) =>
      message.isStaff ? message : { ...message, text: maskText(message.text) },
    ),
  });
}

const mutable = (found: StaffThread) => ({ ...found, messages: [...found.messages] });
