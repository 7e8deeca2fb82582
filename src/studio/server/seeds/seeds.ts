import { randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { commitTo, seedBytes } from '#lib/round-rule.ts';
import type { RevealedSeed } from '#studio/wire.ts';
import { type StudioTransaction, transact } from '../db/open.ts';
import type { SeedRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { hasOpenRound } from '../rounds/queries.ts';
import { findSeedInUse, insertSeed, lockSeed, retireSeed, setClientSeed } from './queries.ts';

/** Number of rounds that a seed serves before the next one replaces it. */
export const roundsPerSeed = 1_000;

export function revealedSeed(seed: SeedRow): RevealedSeed {
  return {
    serverSeed: seed.server_seed,
    commitment: seed.commitment,
    clientSeed: seed.client_seed,
    rounds: seed.next_nonce,
  };
}

/** Returns the player's seed in use; makes one when there is none. */
export async function ensureSeedInUse(
  { db, nowMs }: Pick<StudioParts, 'db' | 'nowMs'>,
  player: string,
): Promise<SeedRow> {
  const existing = await findSeedInUse(db, player);
  if (existing) return existing;
  await insertSeed(db, await makeSeed(player, nowMs()));
  const made = await findSeedInUse(db, player);
  if (!made) throw new Error('a seed that was just made is not there');
  return made;
}

async function makeSeed(player: string, nowMs: number): Promise<SeedRow> {
  const bytes = Uint8Array.from(randomBytes(seedBytes));
  return {
    id: newId(nowMs),
    player,
    in_use_by: player,
    server_seed: Buffer.from(bytes).toString('hex'),
    commitment: await commitTo(bytes),
    client_seed: null,
    next_nonce: 0,
    created_at_ms: nowMs,
    revealed_at_ms: null,
    told_at_ms: null,
  };
}

/**
 * Adds the client seed of the member's browser; refuses a second one under the same commitment with
 * `client_seed_set`.
 */
export async function addClientSeed(
  parts: StudioParts,
  { player, clientSeed }: { readonly player: string; readonly clientSeed: string },
): Promise<Result<SeedRow, 'client_seed_set'>> {
  const seed = await ensureSeedInUse(parts, player);
  const isSet = await setClientSeed(parts.db, { id: seed.id, clientSeed });
  if (!isSet && seed.client_seed !== clientSeed) return refused('client_seed_set');
  return ok({ ...seed, client_seed: clientSeed });
}

/**
 * Replaces the seed in use by a new one and publishes it; refuses with `round_open` while a round
 * of it goes on.
 */
export async function rotateSeed(
  parts: StudioParts,
  player: string,
): Promise<Result<{ readonly revealed: SeedRow; readonly next: SeedRow }, 'round_open'>> {
  const next = await makeSeed(player, parts.nowMs());
  const former = await ensureSeedInUse(parts, player);
  return transact(parts.db, (db) => replaceSeed(db, { former, next, atMs: parts.nowMs() }));
}

async function replaceSeed(
  db: StudioTransaction,
  {
    former,
    next,
    atMs,
  }: { readonly former: SeedRow; readonly next: SeedRow; readonly atMs: number },
): ReturnType<typeof rotateSeed> {
  // A bet takes its nonce from the same row first, so the two wait for each other here.
  const taken = await lockSeed(db, former.id);
  if (!taken || (await hasOpenRound(db, former.player))) return refused('round_open');
  await retireSeed(db, { id: former.id, atMs });
  await insertSeed(db, next);
  return ok({ revealed: taken, next });
}
