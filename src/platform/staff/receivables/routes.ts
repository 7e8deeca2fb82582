import {
  collectReceivable,
  staffReceivable,
  writeOffReceivable,
} from '#contract/staff/receivables.ts';
import { ok, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { readReceivable, settleReceivable } from '#platform/play/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { detailValue, namedInput, reasonedInput } from './schemas.ts';

/** Lists the desk calls that settle members' debts. */
export function receivableActs(parts: DeskParts): DeskAct[] {
  const told = {
    input: reasonedInput,
    row: async (_: Reader, { receivableId }: { readonly receivableId: string }) =>
      ({ queue: 'receivables', row: receivableId }) as const,
    waits: async () => true,
  };
  return [
    deskAct(parts, collectReceivable, {
      ...told,
      carryOut: async (transaction, { receivableId: id, why }, { actor }) => {
        const order = { id, is: 'collected', why, actor } as const;
        const settled = await settleReceivable(transaction, parts, order);
        return settled.ok ? settled : refused({ code: settled.refusal });
      },
    }),
    deskAct(parts, writeOffReceivable, {
      ...told,
      carryOut: async (transaction, { receivableId: id, why }, { actor }) => {
        const order = { id, is: 'written_off', why, actor } as const;
        const settled = await settleReceivable(transaction, parts, order);
        if (settled.ok) return settled;
        if (settled.refusal === 'owes_more') throw new Error('the house had too little');
        return refused({ code: settled.refusal });
      },
    }),
  ];
}

/** Lists the routes by which staff read members' debts. */
export function receivableRoutes({ storage }: DeskParts): Route[] {
  return [
    route(staffReceivable, { input: namedInput, value: detailValue }, async (input) => {
      const read = await readReceivable(storage.db, input.receivableId);
      return read ? ok(read) : refused({ code: 'unknown_receivable' });
    }),
  ];
}
