import { sendStaffMessage, staffLetters } from '#contract/staff/care.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import { readLetters, sendMessage } from '#platform/care/index.ts';
import { act, type DeskAct } from '../act.ts';
import type { DeskParts } from '../parts.ts';
import { lettersValue, messageInput } from './schemas.ts';

export function careActs(parts: DeskParts): DeskAct[] {
  return [
    act(parts, sendStaffMessage, {
      input: messageInput,
      carryOut: async (transaction, { username, title, text }, { actor }) => {
        const sent = await sendMessage(transaction, parts, { username, title, text, actor });
        if (sent === 'no_such_account') return refused({ code: 'unknown_member' });
        return sent === 'wrong_length' ? refused({ code: 'invalid_input' }) : ok(sent.id);
      },
    }),
  ];
}

export function careRoutes({ storage }: DeskParts): Route[] {
  return [
    route(staffLetters, { input: noInput, value: lettersValue }, async () =>
      ok(await readLetters(storage.db)),
    ),
  ];
}
