/**
 * Files of the platform that name columns of tables outside queries, tables and schemas. A file
 * leaves the list when its rules speak camelCase; none is added.
 */
export const filesWithColumns: readonly string[] = [
  'src/platform/agents/commissions/paying.ts',
  'src/platform/agents/commissions/realtime/live/live.ts',
  'src/platform/agents/contracts/contract-states.ts',
  'src/platform/agents/records/bets/bets.ts',
  'src/platform/agents/records/transactions/transactions.ts',
  'src/platform/agents/spreads/groups.ts',
  'src/platform/agents/spreads/running.ts',
  'src/platform/agents/team/entries.ts',
  'src/platform/agents/team/money-sums.ts',
  'src/platform/agents/team/rebuild.ts',
  'src/platform/base/audit/audit.ts',
  'src/platform/base/audit/seal.ts',
  'src/platform/base/db/change-bus.ts',
  'src/platform/base/db/change-feed-postgres.ts',
  'src/platform/base/db/change-feed.ts',
  'src/platform/base/idempotency/answer-once.ts',
  'src/platform/draws/acts/acts.ts',
  'src/platform/draws/acts/correcting.ts',
  'src/platform/draws/bets/rows.ts',
  'src/platform/draws/drawing/drawing.ts',
  'src/platform/draws/issues/making.ts',
  'src/platform/draws/settlement/open-bet.ts',
  'src/platform/draws/settlement/run.ts',
];
