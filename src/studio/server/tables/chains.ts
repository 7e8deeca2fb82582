import { createHash, hash, randomBytes } from 'node:crypto';
import { seedBytes } from '#lib/round-rule.ts';
import type { TableEngine, TableOutcome } from '#studio/engines/tables/table-rules.ts';
import { tableRules } from '#studio/engines/tables/table-rules.ts';
import type { StudioDb } from '../db/open.ts';
import type { TableChainRow } from '../db/tables.ts';
import { drawsOf } from '../rounds/draws.ts';
import { findChain, insertChain } from './chains.queries.ts';
import { roundsPerDay, type TablePace } from './round-times.ts';

/** Chain with the seeds of its rounds, in their order. */
export interface SeedChain {
  readonly row: TableChainRow;
  /** Seeds one behind the other, 32 bytes each. */
  readonly seeds: Uint8Array<ArrayBuffer>;
}

/** Seed of one round, and what was published of it before. */
export interface ChainSeed {
  /** Hexadecimal; leaves the server once the round is revealed, never before. */
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string | null;
  /** Place of the round in its chain. */
  readonly nonce: number;
}

/** Chains whose seeds are kept in memory. */
const mostKept = 100;
const kept = new WeakMap<object, Map<string, SeedChain>>();

/** Returns the chain of the day that a round is of; makes it when there is none. */
export async function ensureChain(
  { db, nowMs }: { readonly db: StudioDb; readonly nowMs: () => number },
  { gameId, pace, index }: { readonly gameId: string; readonly pace: TablePace; index: number },
): Promise<SeedChain> {
  const length = roundsPerDay(pace);
  const day = Math.floor(index / length);
  const id = `${gameId}|${day}`;
  const former = keptChains(db).get(id);
  // Without the members' text, another instance may have set it meanwhile.
  if (former && former.row.client_seed !== null) return former;
  const row = (await findChain(db, id)) ?? (await makeChain());
  const chain = { row, seeds: former?.seeds ?? seedsOf(row) };
  keep(db, chain);
  return chain;

  async function makeChain(): Promise<TableChainRow> {
    const last = randomBytes(seedBytes);
    const made = { last_seed: last.toString('hex'), length };
    const first = seedsOf(made).subarray(0, seedBytes);
    await insertChain(db, {
      id,
      game_id: gameId,
      first_index: day * length,
      ...made,
      commitment: createHash('sha256').update(first).digest('hex'),
      client_seed: null,
      created_at_ms: nowMs(),
    });
    const inserted = await findChain(db, id);
    if (!inserted) throw new Error('a chain that was just made is not there');
    return inserted;
  }
}

/** Returns the seed of a round of a chain. */
export function seedOfRound({ row, seeds }: SeedChain, index: number): ChainSeed {
  const nonce = index - row.first_index;
  const hexAt = (place: number) =>
    Buffer.from(seeds.subarray(place * seedBytes, (place + 1) * seedBytes)).toString('hex');
  return {
    serverSeed: hexAt(nonce),
    // Each seed is the commitment to the next one.
    commitment: nonce === 0 ? row.commitment : hexAt(nonce - 1),
    clientSeed: row.client_seed,
    nonce,
  };
}

/** Draws the outcome of a round; `undefined` before the members' text is there. */
export async function drawTableRound(
  engine: TableEngine,
  { serverSeed, clientSeed, nonce }: ChainSeed,
): Promise<TableOutcome | undefined> {
  if (clientSeed === null) return undefined;
  return tableRules[engine].draw(drawsOf({ serverSeed, clientSeed, nonce }));
}

/** Computes all seeds of a chain from the last one: each is the SHA-256 of the next. */
function seedsOf({
  last_seed: lastSeed,
  length,
}: Pick<TableChainRow, 'last_seed' | 'length'>): Uint8Array<ArrayBuffer> {
  const seeds = new Uint8Array(length * seedBytes);
  let seed = Buffer.from(lastSeed, 'hex');
  for (let place = length - 1; place >= 0; place -= 1) {
    seeds.set(seed, place * seedBytes);
    seed = Buffer.from(hash('sha256', seed, 'buffer'));
  }
  return seeds;
}

function keptChains(db: StudioDb): Map<string, SeedChain> {
  const chains = kept.get(db) ?? new Map<string, SeedChain>();
  kept.set(db, chains);
  return chains;
}

function keep(db: StudioDb, chain: SeedChain): void {
  const chains = keptChains(db);
  chains.delete(chain.row.id);
  chains.set(chain.row.id, chain);
  const [oldest] = chains.keys();
  if (chains.size > mostKept && oldest !== undefined) chains.delete(oldest);
}
