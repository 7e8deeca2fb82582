import {
  revealLetter,
  sendStaffMessage,
  settleLetter,
  staffLetters,
} from '#contract/staff/care.ts';
import { ok, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import {
  letterSubject,
  readLetter,
  readLetters,
  sendMessage,
  settleLetter as settle,
} from '#platform/care/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { maskFields } from './masks.ts';
import { fieldsValue, letterInput, lettersValue, messageInput } from './schemas.ts';

/** Lists the desk calls that settle letters and send messages. */
export function careActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, sendStaffMessage, {
      input: messageInput,
      carryOut: async (transaction, { username, title, text }, { actor }) => {
        return sendMessage(transaction, parts, { username, title, text, actor });
      },
    }),
    deskAct(parts, settleLetter, {
      input: letterInput,
      row: async (_, { reference }) => ({ queue: 'letters', row: reference }),
      carryOut: async (transaction, input, { actor }) => {
        return settle(transaction, parts, { ...input, actor });
      },
    }),
  ];
}

/** Lists the routes by which staff read letters. */
export function careRoutes({ storage, clock }: DeskParts): Route[] {
  return [
    route(staffLetters, { input: noInput, value: lettersValue }, async () => {
      const letters = await readLetters(storage.db);
      return ok(letters.map((letter) => ({ ...letter, fields: maskFields(letter.fields) })));
    }),
    route(
      revealLetter,
      { input: letterInput, value: fieldsValue },
      async ({ reference, why }, { staff: { actor } }) =>
        storage.withTransaction(async (transaction) => {
          const fields = await readLetter(transaction, reference);
          if (!fields) return refused({ code: 'unknown_letter' });
          const subject = letterSubject(reference);
          const entry = { actor, act: 'letter_revealed', subject, detail: { why } };
          await recordAct(transaction, { ...entry, atMs: clock.nowMs() });
          return ok({ fields });
        }),
    ),
  ];
}
