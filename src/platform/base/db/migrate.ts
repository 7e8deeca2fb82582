import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '#lib/startup-error.ts';
import * as first from './migrations/0001-first.ts';
import * as catalogue from './migrations/0002-catalogue.ts';
import * as articles from './migrations/0003-articles.ts';
import * as gamePictures from './migrations/0004-game-pictures.ts';
import * as access from './migrations/0005-access.ts';
import * as factors from './migrations/0006-factors.ts';
import * as accessIndexes from './migrations/0007-access-indexes.ts';
import * as levels from './migrations/0008-levels.ts';
import * as directRegistration from './migrations/0009-direct-registration.ts';
import * as closedAccounts from './migrations/0010-closed-accounts.ts';
import * as gameMaintenance from './migrations/0011-game-maintenance.ts';
import * as moneyCalls from './migrations/0012-money-calls.ts';
import * as statements from './migrations/0013-statements.ts';
import * as deposits from './migrations/0014-deposits.ts';
import * as withdrawals from './migrations/0015-withdrawals.ts';
import * as memberCentre from './migrations/0016-member-centre.ts';
import * as responsiblePlay from './migrations/0017-responsible-play.ts';
import * as depositPromotions from './migrations/0018-deposit-promotions.ts';
import * as takenWithdrawals from './migrations/0019-taken-withdrawals.ts';
import * as chainSeals from './migrations/0020-chain-seals.ts';
import * as membersUploads from './migrations/0021-members-uploads.ts';
import * as failedRuns from './migrations/0022-failed-runs.ts';
import * as nodesAndLanguages from './migrations/0023-nodes-and-languages.ts';
import * as chainEnds from './migrations/0024-chain-ends.ts';
import * as houseStripes from './migrations/0025-house-stripes.ts';
import * as jobs from './migrations/0026-jobs.ts';
import * as staff from './migrations/0027-staff.ts';
import * as turns from './migrations/0028-turns.ts';
import * as desk from './migrations/0029-desk.ts';
import * as queues from './migrations/0030-queues.ts';
import * as gameSessions from './migrations/0031-game-sessions.ts';
import * as vendorCalls from './migrations/0032-vendor-calls.ts';
import * as facts from './migrations/0033-facts.ts';
import * as secondAdapter from './migrations/0034-second-adapter.ts';
import * as receivables from './migrations/0035-receivables.ts';
import * as reconciliations from './migrations/0036-reconciliations.ts';
import * as publishedSeeds from './migrations/0037-published-seeds.ts';
import * as openGameSessions from './migrations/0038-open-game-sessions.ts';
import * as selections from './migrations/0039-selections.ts';
import * as winnersOfFacts from './migrations/0040-winners-of-facts.ts';
import * as servedGames from './migrations/0041-served-games.ts';
import * as sessionsOfRounds from './migrations/0042-sessions-of-rounds.ts';
import * as freeRounds from './migrations/0046-free-rounds.ts';
import * as draws from './migrations/0050-draws.ts';
import type { Engine } from './storage.ts';

/** A numbered step from one schema to the next; never edited once it has run anywhere. */
export interface SchemaStep {
  up(db: Kysely<unknown>, engine: Engine): Promise<void>;
}

/** Every step by its name, in their order. */
export const steps: Readonly<Record<string, SchemaStep>> = {
  '0001-first': first,
  '0002-catalogue': catalogue,
  '0003-articles': articles,
  '0004-game-pictures': gamePictures,
  '0005-access': access,
  '0006-factors': factors,
  '0007-access-indexes': accessIndexes,
  '0008-levels': levels,
  '0009-direct-registration': directRegistration,
  '0010-closed-accounts': closedAccounts,
  '0011-game-maintenance': gameMaintenance,
  '0012-money-calls': moneyCalls,
  '0013-statements': statements,
  '0014-deposits': deposits,
  '0016-member-centre': memberCentre,
  '0015-withdrawals': withdrawals,
  '0017-responsible-play': responsiblePlay,
  '0018-deposit-promotions': depositPromotions,
  '0019-taken-withdrawals': takenWithdrawals,
  '0020-chain-seals': chainSeals,
  '0021-members-uploads': membersUploads,
  '0022-failed-runs': failedRuns,
  '0023-nodes-and-languages': nodesAndLanguages,
  '0024-chain-ends': chainEnds,
  '0025-house-stripes': houseStripes,
  '0026-jobs': jobs,
  '0027-staff': staff,
  '0028-turns': turns,
  '0029-desk': desk,
  '0030-queues': queues,
  '0031-game-sessions': gameSessions,
  '0032-vendor-calls': vendorCalls,
  '0033-facts': facts,
  '0034-second-adapter': secondAdapter,
  '0035-receivables': receivables,
  '0036-reconciliations': reconciliations,
  '0037-published-seeds': publishedSeeds,
  '0038-open-game-sessions': openGameSessions,
  '0039-selections': selections,
  '0040-winners-of-facts': winnersOfFacts,
  '0041-served-games': servedGames,
  '0042-sessions-of-rounds': sessionsOfRounds,
  '0046-free-rounds': freeRounds,
  '0050-draws': draws,
};

/**
 * Brings the database to this version's schema; safe when several processes start at once.
 * @throws StartupError when the database is from a newer version or a step fails.
 */
export async function migrate<Tables>(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const done = await listDone(db);
  refuseNewer(done);
  // Kysely takes its lock and reads every table's columns before it finds that nothing is to be done.
  if (Object.keys(steps).every((name) => done.includes(name))) return;
  const migrations: Record<string, Migration> = {};
  for (const [name, step] of Object.entries(steps)) {
    migrations[name] = { up: (each) => step.up(each, engine) };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((each) => each.status === 'Error')?.migrationName ?? 'the schema';
  throw new StartupError(
    `The database could not be brought up to date (${failed}): ${String(error)}. The step was undone; the data is as it was.`,
  );
}

/** The names of the steps that the database has; none where it is empty. */
async function listDone<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch((error: unknown) => {
      if (/no such table|relation .* does not exist/.test(String(error))) return { rows: [] };
      throw new StartupError(
        `The database cannot be read: ${String(error)}. Nothing was changed. Check DATABASE_URL or restore a backup.`,
      );
    });
  return done.rows.map(({ name }) => name);
}

function refuseNewer(done: readonly string[]): void {
  const unknown = done.find((name) => steps[name] === undefined);
  if (unknown === undefined) return;
  throw new StartupError(
    `The database is from a newer version (it has ${unknown}). Nothing was changed. Start that version, or restore a backup made by this one.`,
  );
}
