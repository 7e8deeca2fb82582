import {
  betRound,
  bettingRecord,
  bettingRecordExport,
  openRounds,
  personalProfit,
  recentGames,
} from '#contract/play/records.ts';
import { ok, refused } from '#lib/result.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { daySpanInput } from '#platform/base/period-input.ts';
import { readRecentGames } from '../games/index.ts';
import { exportBets } from './export.ts';
import { readOpenRounds } from './open-bets.ts';
import { readBetRound, readBets, readProfit } from './record.ts';
import {
  betsFilter,
  betsInput,
  betsValue,
  openInput,
  openValue,
  profitValue,
  recentInput,
  recentValue,
  roundInput,
  roundValue,
} from './schemas.ts';

/** Calls by which members read their own play. */
export function recordRoutes(parts: Pick<Parts, 'storage' | 'clock' | 'site'>): Route[] {
  const { db } = parts.storage;
  const { timeZone } = parts.site;
  const handOut = createExports(parts, 'bets');
  return [
    route(bettingRecord, { input: betsInput, value: betsValue }, async (input, { session }) =>
      ok(await readBets(db, { owner: session, timeZone }, input)),
    ),
    streamRoute(
      bettingRecordExport,
      { input: betsFilter, type: csvType },
      async (filter, context) => handOut(context, exportBets(db, context.session, filter)),
    ),
    route(openRounds, { input: openInput, value: openValue }, async ({ cursor }, { session }) =>
      ok(await readOpenRounds(db, session, cursor)),
    ),
    route(betRound, { input: roundInput, value: roundValue }, async ({ roundId }, { session }) => {
      const round = await readBetRound(db, session, roundId);
      return round ? ok(round) : refused({ code: 'unknown_round' });
    }),
    route(personalProfit, { input: daySpanInput, value: profitValue }, async (span, { session }) =>
      ok(await readProfit(db, session, span)),
    ),
    route(
      recentGames,
      { input: recentInput, value: recentValue },
      async (input, { session: { memberId } }) =>
        ok(await readRecentGames(db, { ...input, memberId })),
    ),
  ];
}
