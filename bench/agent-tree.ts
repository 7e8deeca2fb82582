import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { ContractTerms } from '#contract/agents/contracts.ts';
import { newId } from '#lib/id.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import {
  createDatabase,
  databaseUrlOf,
  dropDatabase,
  makeDatabaseName,
} from '../tests/support/postgres.ts';

/** Agents stand on so many levels, a sixth of them on each. */
export const levels = 6;

/** A database of its own with the whole of its tables: in a folder, or on the test server. */
export async function openBenchStorage(
  engine: 'embedded' | 'PostgreSQL' = 'embedded',
): Promise<Storage & { readonly databaseUrl: string | undefined; drop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const name = engine === 'PostgreSQL' ? makeDatabaseName() : undefined;
  if (name !== undefined) await createDatabase(name);
  const databaseUrl = name === undefined ? undefined : databaseUrlOf(name);
  const storage = await openStorage({ dataDir, databaseUrl }, pino({ level: 'silent' }));
  return Object.assign(storage, {
    databaseUrl,
    async drop() {
      await storage.close();
      if (name !== undefined) await dropDatabase(name);
      rmSync(dataDir, { recursive: true });
    },
  });
}

/** Member or agent of the generated tree, with its path. */
export interface PlacedMember {
  readonly id: string;
  readonly path: string;
}

/** Agents on six levels, one line below another, and members in turn below all of them. */
export async function growTree(
  storage: Pick<Storage, 'withTransaction'>,
  { agents, members }: { readonly agents: number; readonly members: number },
): Promise<{
  readonly agents: readonly PlacedMember[];
  readonly members: readonly PlacedMember[];
}> {
  const perLevel = Math.ceil(agents / levels);
  const above: PlacedMember[] = [];
  for (let at = 0; at < agents; at += 1) {
    const id = newId(Date.now());
    above.push({ id, path: `${above[at - perLevel]?.path ?? '/'}${id}/` });
  }
  const below = Array.from({ length: members }, (_, index) => {
    const id = newId(Date.now());
    return { id, path: `${above[index % agents]?.path ?? '/'}${id}/` };
  });
  await insertMembers(storage, above, 1);
  await insertMembers(storage, below, 0);
  return { agents: above, members: below };
}

async function insertMembers(
  storage: Pick<Storage, 'withTransaction'>,
  placed: readonly PlacedMember[],
  accountType: number,
): Promise<void> {
  for (let from = 0; from < placed.length; from += 500) {
    const rows = placed.slice(from, from + 500).map(({ id, path }) => ({
      id,
      path,
      account_type: accountType,
      username: `m${id.replaceAll('-', '')}`,
      password_hash: '-',
      must_change_password: 0,
      currency: 'VND',
      nickname: 'm',
      profile: '{}',
      referral_code: id,
      created_at_ms: 0,
      password_changed_at_ms: 0,
      credentials_changed_at_ms: 0,
      rank_level: 1,
    }));
    await storage.withTransaction(async (transaction) => {
      await transaction
        .insertInto('members')
        .values(rows as never)
        .execute();
    });
  }
}

/** Puts a salary in force for each agent, with whoever stands above, from a moment on. */
export async function signAll(
  storage: Pick<Storage, 'withTransaction'>,
  agents: readonly PlacedMember[],
  startsAtMs: number,
  kind: 'daily' | 'realtime' = 'daily',
): Promise<void> {
  const period = kind === 'daily' ? 'day' : 'fiveMinutes';
  await storage.withTransaction(async (transaction) => {
    for (const { id, path } of agents) {
      const above = path.split('/').filter(Boolean);
      await transaction
        .insertInto('agent_contracts')
        .values({
          id: `${kind}-${id}`,
          kind,
          downline_id: id,
          created_at_ms: 0,
          upline_id: above.at(-2) ?? null,
        })
        .execute();
      await transaction
        .insertInto('agent_contract_versions')
        .values({
          contract_id: `${kind}-${id}`,
          version: 1,
          kind,
          period,
          terms: JSON.stringify({ ...termsAt(above.length), period }),
          offered_by: 'upline',
          offered_at_ms: 0,
          asked_start_ms: null,
          state: 'accepted',
          decided_at_ms: 0,
          starts_at_ms: startsAtMs,
          ends_at_ms: null,
        })
        .execute();
    }
  });
}

function termsAt(level: number): ContractTerms {
  return {
    base: 'validStake',
    period: 'day',
    carry: { policy: 'reset' },
    negativeAtEnd: 'dropped',
    payer: 'house',
    aboveUpline: 'held',
    tiers: Array.from({ length: 6 }, (_, tier) => ({
      minValidStakeMinor: String(tier * 10_000_000),
      minLossMinor: '0',
      minActiveMembers: 0,
      rateBps: 10 * (tier + 1) + 10 * (levels - level),
    })),
  };
}
