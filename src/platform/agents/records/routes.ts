import { lossStatements, lossStatementsExport } from '#contract/agents/loss-statements.ts';
import {
  teamBets,
  teamBetsExport,
  teamTransactions,
  teamTransactionsExport,
} from '#contract/agents/records.ts';
import { createExports, csvType } from '#platform/base/csv.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { streamRoute } from '#platform/base/http/streaming.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readTeamBets } from './bets/bets.ts';
import { exportTeamBets } from './bets/export.ts';
import { findAbove } from './losses/above.ts';
import { exportLosses } from './losses/export.ts';
import { readLosses } from './losses/losses.ts';
import {
  lossesInput,
  lossesValue,
  lossInput,
  teamBetFilter,
  teamBetsInput,
  teamBetsValue,
  transactionFilter,
  transactionsInput,
  transactionsValue,
} from './schemas.ts';
import { exportTeamTransactions } from './transactions/export.ts';
import { readTeamTransactions } from './transactions/transactions.ts';
import { findWhose } from './whose.ts';

type RecordParts = Pick<Parts, 'storage' | 'clock' | 'site'>;

/** Calls by which agents read what members below them played, lost and were moved. */
export function recordRoutes(parts: RecordParts): Route[] {
  return [...betRoutes(parts), ...transactionRoutes(parts), ...lossRoutes(parts)];
}

function betRoutes({ storage: { db }, clock, site: { timeZone } }: RecordParts): Route[] {
  const handOut = createExports('team-bets');
  return [
    route(teamBets, { input: teamBetsInput, value: teamBetsValue }, async (input, { session }) =>
      readTeamBets(db, { agentId: session.memberId, timeZone }, input),
    ),
    streamRoute(
      teamBetsExport,
      { input: teamBetFilter, type: csvType },
      async (filter, { session: { memberId } }) => {
        const whose = await findWhose(db, memberId, filter.account);
        if (!whose.ok) return whose;
        const file = exportTeamBets(db, { whose: whose.value, filter, timeZone });
        return handOut({ memberId, nowMs: clock.nowMs() }, file);
      },
    ),
  ];
}

function transactionRoutes({ storage: { db }, clock, site: { timeZone } }: RecordParts): Route[] {
  const handOut = createExports('team-transactions');
  return [
    route(
      teamTransactions,
      { input: transactionsInput, value: transactionsValue },
      async (input, { session }) =>
        readTeamTransactions(db, { agentId: session.memberId, timeZone }, input),
    ),
    streamRoute(
      teamTransactionsExport,
      { input: transactionFilter, type: csvType },
      async (filter, { session: { memberId } }) => {
        const whose = await findWhose(db, memberId, filter.account);
        if (!whose.ok) return whose;
        const file = exportTeamTransactions(db, { whose: whose.value, filter, timeZone });
        return handOut({ memberId, nowMs: clock.nowMs() }, file);
      },
    ),
  ];
}

function lossRoutes({ storage: { db }, clock, site: { timeZone } }: RecordParts): Route[] {
  const handOut = createExports('loss-statements');
  return [
    route(lossStatements, { input: lossesInput, value: lossesValue }, async (input, { session }) =>
      readLosses(db, { agentId: session.memberId, timeZone }, input),
    ),
    streamRoute(
      lossStatementsExport,
      { input: lossInput, type: csvType },
      async (input, { session: { memberId } }) => {
        const above = await findAbove(db, { agentId: memberId, timeZone }, input);
        if (!above.ok) return above;
        return handOut({ memberId, nowMs: clock.nowMs() }, exportLosses(db, above.value));
      },
    ),
  ];
}
