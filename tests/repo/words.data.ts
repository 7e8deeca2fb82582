/**
 * Files of the platform that name columns of tables outside queries, tables and schemas. A file
 * leaves the list when its rules speak camelCase; none is added.
 */
export const filesWithColumns: readonly string[] = [
  'src/platform/play/facts/fact.ts',
  'src/platform/play/facts/months-rebuild.ts',
  'src/platform/play/facts/payouts.ts',
  'src/platform/play/facts/play-books.ts',
  'src/platform/play/facts/rebuild.ts',
  'src/platform/play/facts/teams/active-played.ts',
  'src/platform/play/facts/teams/rebuild.ts',
  'src/platform/play/facts/teams/team-sums.ts',
  'src/platform/play/facts/teams/teams.ts',
  'src/platform/play/games/catalogue.ts',
  'src/platform/play/games/favourites/favourite.ts',
  'src/platform/play/games/fill/fill.ts',
  'src/platform/play/games/maintenance/desk.ts',
  'src/platform/play/games/maintenance/maintenance.ts',
  'src/platform/play/games/maintenance/suggestion.ts',
  'src/platform/play/games/playable/playable.ts',
  'src/platform/play/games/stored-game.ts',
  'src/platform/play/games/winners/winner.ts',
  'src/platform/play/reconciliations/own/transactions.ts',
  'src/platform/play/reconciliations/reconciliation.ts',
  'src/platform/play/reconciliations/shown.ts',
  'src/platform/play/records/export.ts',
  'src/platform/play/records/record.ts',
  'src/platform/play/records/totals/totals.ts',
];
