import { askAboutRound, cancelRound, closeRound, staffRound } from '#contract/staff/rounds.ts';
import { ok, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { checkRoundWithVendor, endRound, readStaffRound } from '#platform/play/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { askedValue, detailValue, namedInput, reasonedInput } from './schemas.ts';

/** Lists the desk calls that end rounds their vendors left open. */
export function roundActs(parts: DeskParts): DeskAct[] {
  const told = {
    input: reasonedInput,
    row: async (_: Reader, { roundId }: { readonly roundId: string }) =>
      ({ queue: 'rounds', row: roundId }) as const,
    waits: async () => true,
  };
  return [
    deskAct(parts, cancelRound, {
      ...told,
      carryOut: async (transaction, input, { actor }) => {
        const order = { ...input, is: 'cancelled', actor } as const;
        const ended = await endRound(transaction, parts, order);
        return ended.ok ? ended : refused({ code: ended.refusal });
      },
    }),
    deskAct(parts, closeRound, {
      ...told,
      carryOut: async (transaction, input, { actor }) => {
        const ended = await endRound(transaction, parts, { ...input, is: 'closed', actor });
        if (ended.ok) return ended;
        if (ended.refusal === 'round_paid_out') throw new Error('a round can be closed paid out');
        return refused({ code: ended.refusal });
      },
    }),
  ];
}

/** Lists the routes by which staff read a round, and ask its vendor about it. */
export function roundRoutes(parts: DeskParts): Route[] {
  return [
    route(staffRound, { input: namedInput, value: detailValue }, async ({ roundId }) => {
      const read = await readStaffRound(parts.storage.db, roundId);
      return read ? ok(read) : refused({ code: 'unknown_round' });
    }),
    route(
      askAboutRound,
      { input: namedInput, value: askedValue },
      async ({ roundId }, { staff: { actor }, log }) =>
        checkRoundWithVendor({ ...parts, log }, { roundId, actor }),
    ),
  ];
}
