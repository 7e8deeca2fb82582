import { lossStatements, lossStatementsExport } from '#contract/agents/loss-statements.ts';
import { openBets, openBetsExport } from '#contract/agents/open-bets.ts';
import { productStatements, productStatementsExport } from '#contract/agents/product-statements.ts';
import {
  teamBets,
  teamBetsExport,
  teamTransactions,
  teamTransactionsExport,
} from '#contract/agents/records.ts';
import { csvType } from '#platform/base/csv/cells.ts';
import { createExports } from '#platform/base/csv/exports.ts';
import { streamRoute } from '#platform/base/http/answer-stream.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readTeamBets } from './bets/bets.ts';
import { exportTeamBets } from './bets/export.ts';
import { exportLosses } from './losses/export.ts';
import { findLossScope } from './losses/loss-scope.ts';
import { readLosses } from './losses/losses.ts';
import { exportOpenBets } from './open-bets/export.ts';
import { findOpenScope, readOpenBets } from './open-bets/open-bets.ts';
import { exportProducts } from './products/export.ts';
import { findProductContext, readProductStatement } from './products/products.ts';
import { findRecordScope } from './record-scope.ts';
import {
  lossesInput,
  lossesValue,
  lossInput,
  openFilter,
  openInput,
  openValue,
  productInput,
  productsInput,
  productsValue,
  teamBetFilter,
  teamBetsInput,
  teamBetsValue,
  transactionFilter,
  transactionsInput,
  transactionsValue,
} from './schemas.ts';
import { exportTeamTransactions } from './transactions/export.ts';
import { readTeamTransactions } from './transactions/transactions.ts';

type RecordParts = Pick<Parts, 'storage' | 'clock' | 'site'>;

/** Returns the calls by which agents read what members below them played, lost and moved. */
export function recordRoutes(parts: RecordParts): Route[] {
  return [
    ...betRoutes(parts),
    ...openRoutes(parts),
    ...transactionRoutes(parts),
    ...lossRoutes(parts),
    ...productRoutes(parts),
  ];
}

function betRoutes(parts: RecordParts): Route[] {
  const { db } = parts.storage;
  const { timeZone } = parts.site;
  const handOut = createExports(parts, 'team-bets');
  return [
    route(teamBets, { input: teamBetsInput, value: teamBetsValue }, async (input, { session }) =>
      readTeamBets(db, { agentId: session.memberId, timeZone }, input),
    ),
    streamRoute(
      teamBetsExport,
      { input: teamBetFilter, type: csvType },
      async (filter, context) => {
        const whose = await findRecordScope(db, context.session.memberId, filter.account);
        if (!whose.ok) return whose;
        const file = exportTeamBets(db, { whose: whose.value, filter, timeZone });
        return handOut(context, file);
      },
    ),
  ];
}

function openRoutes(parts: RecordParts): Route[] {
  const { db } = parts.storage;
  const handOut = createExports(parts, 'open-bets');
  return [
    route(openBets, { input: openInput, value: openValue }, async (input, { session }) =>
      readOpenBets(db, session.memberId, input),
    ),
    streamRoute(openBetsExport, { input: openFilter, type: csvType }, async (filter, context) => {
      const below = await findOpenScope(db, context.session.memberId, filter.account);
      return below.ok ? handOut(context, exportOpenBets(db, below.value)) : below;
    }),
  ];
}

function transactionRoutes(parts: RecordParts): Route[] {
  const { db } = parts.storage;
  const { timeZone } = parts.site;
  const handOut = createExports(parts, 'team-transactions');
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
      async (filter, context) => {
        const whose = await findRecordScope(db, context.session.memberId, filter.account);
        if (!whose.ok) return whose;
        const file = exportTeamTransactions(db, { whose: whose.value, filter, timeZone });
        return handOut(context, file);
      },
    ),
  ];
}

function lossRoutes(parts: RecordParts): Route[] {
  const { db } = parts.storage;
  const { timeZone } = parts.site;
  const handOut = createExports(parts, 'loss-statements');
  return [
    route(lossStatements, { input: lossesInput, value: lossesValue }, async (input, { session }) =>
      readLosses(db, { agentId: session.memberId, timeZone }, input),
    ),
    streamRoute(
      lossStatementsExport,
      { input: lossInput, type: csvType },
      async (input, context) => {
        const { memberId: agentId } = context.session;
        const above = await findLossScope(db, { agentId, timeZone }, input);
        if (!above.ok) return above;
        return handOut(context, exportLosses(db, above.value));
      },
    ),
  ];
}

function productRoutes(parts: RecordParts): Route[] {
  const { db } = parts.storage;
  const { timeZone } = parts.site;
  const handOut = createExports(parts, 'products');
  return [
    route(
      productStatements,
      { input: productsInput, value: productsValue },
      async (input, { session }) =>
        readProductStatement(db, { agentId: session.memberId, timeZone }, input),
    ),
    streamRoute(
      productStatementsExport,
      { input: productInput, type: csvType },
      async (input, context) => {
        const { memberId: agentId } = context.session;
        const found = await findProductContext(db, { agentId, timeZone }, input);
        return found.ok ? handOut(context, exportProducts(db, found.value)) : found;
      },
    ),
  ];
}
