import { sql } from 'kysely';
import { firstIdAt } from '#lib/id.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Play of real money that earns tickets; the end is excluded. */
export interface StakeQuery {
  readonly currency: string;
  readonly categories: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

const stakeMinor = sql<bigint>`coalesce(sum(valid_stake_minor), 0)`.as('stake_minor');

/** Sums the valid stakes that earn tickets by member; those who staked nothing are left out. */
export async function sumStakes(
  reader: Reader,
  { currency, categories, fromMs, toMs }: StakeQuery,
): Promise<{ memberId: string; stakeMinor: bigint }[]> {
  const rows = await reader
    .selectFrom('facts')
    .select(['member_id', stakeMinor])
    // Ids of facts sort by the time of settlement.
    .where('id', '>=', firstIdAt(fromMs))
    .where('id', '<', firstIdAt(toMs))
    .where('currency', '=', currency)
    .where('mode', '=', 'real')
    .where('category', 'in', [...categories])
    .groupBy('member_id')
    .orderBy('member_id')
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, stakeMinor: BigInt(row.stake_minor) }));
}

/** Sums one member's valid stakes that earn tickets. */
export async function sumMemberStake(
  reader: Reader,
  { memberId, currency, categories, fromMs, toMs }: StakeQuery & { readonly memberId: string },
): Promise<bigint> {
  const row = await reader
    .selectFrom('facts')
    .select(stakeMinor)
    .where('member_id', '=', memberId)
    .where('settled_at_ms', '>=', fromMs)
    .where('settled_at_ms', '<', toMs)
    .where('currency', '=', currency)
    .where('mode', '=', 'real')
    .where('category', 'in', [...categories])
    .executeTakeFirstOrThrow();
  return BigInt(row.stake_minor);
}

/** Member whose tickets are counted. */
export interface StakingMember {
  readonly id: string;
  readonly currency: string;
  readonly rankLevel: number;
  readonly createdAtMs: number;
  readonly isInvited: boolean;
  readonly closedAtMs: number | null;
  readonly excludedUntilMs: number | null;
  readonly playPausedUntilMs: number | null;
}

const trialType = 4;

/** Lists members by their ids, without trials. */
export async function listStakingMembers(
  reader: Reader,
  ids: readonly string[],
): Promise<StakingMember[]> {
  const rows = await reader
    .selectFrom('members')
    .select([
      'id',
      'currency',
      'rank_level as rankLevel',
      'created_at_ms as createdAtMs',
      'invited_by as invitedBy',
      'closed_at_ms as closedAtMs',
      'excluded_until_ms as excludedUntilMs',
      'play_paused_until_ms as playPausedUntilMs',
    ])
    .where('id', 'in', [...ids])
    .where('account_type', '<>', trialType)
    .execute();
  return rows.map(({ invitedBy, ...row }) => ({ ...row, isInvited: invitedBy !== null }));
}
