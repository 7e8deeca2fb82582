import { betRound, bettingRecord, personalProfit, recentGames } from '#contract/play/records.ts';
import { ok, refused } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readRecentGames } from '../games/index.ts';
import { readBetRound, readBets, readProfit } from './record.ts';
import {
  betsInput,
  betsValue,
  profitInput,
  profitValue,
  recentInput,
  recentValue,
  roundInput,
  roundValue,
} from './schemas.ts';

/** What members read of their own play. */
export function recordRoutes({ storage }: Pick<Parts, 'storage'>): Route[] {
  const { db } = storage;
  return [
    route(bettingRecord, { input: betsInput, value: betsValue }, async (input, { session }) =>
      ok(await readBets(db, session, input)),
    ),
    route(betRound, { input: roundInput, value: roundValue }, async ({ roundId }, { session }) => {
      const round = await readBetRound(db, session, roundId);
      return round ? ok(round) : refused({ code: 'unknown_round' });
    }),
    route(personalProfit, { input: profitInput, value: profitValue }, async (span, { session }) =>
      ok(await readProfit(db, session, span)),
    ),
    route(
      recentGames,
      { input: recentInput, value: recentValue },
      async ({ pageNo = 1 }, { session }) =>
        ok(await readRecentGames(db, session.memberId, pageNo)),
    ),
  ];
}
