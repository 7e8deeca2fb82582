import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { Member } from '#platform/identity/index.ts';
import { adapters } from '../adapters/index.ts';
import { findGrant, insertGrant, withdrawRounds } from '../free-rounds/index.ts';
import { readPlayable } from '../games/index.ts';
import { readVendor } from '../vendors/index.ts';

/** Free rounds that staff grant to a member, with the author. */
export interface FreeRoundGrantInput {
  readonly member: Pick<Member, 'id' | 'currency'>;
  readonly gameId: string;
  readonly rounds: number;
  /** Nominal stake of each round, minor units. */
  readonly stakeMinor: bigint;
  readonly hours: number;
  readonly why: string;
  readonly actor: string;
}

/**
 * Grants free rounds and audits it; returns the grant's id. Refuses `unknown_game`, and
 * `no_free_rounds` when the game's vendor does not ask us for them.
 */
export async function grantRounds(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'secrets'>,
  { member, gameId, rounds, stakeMinor, hours, why, actor }: FreeRoundGrantInput,
): Promise<Result<string, 'unknown_game' | 'no_free_rounds'>> {
  const game = await readPlayable(transaction, gameId);
  if (!game) return refused('unknown_game');
  const vendor = await readVendor(transaction, parts, game.vassalage);
  if (!vendor || !adapters.get(vendor.adapter)?.asksForFreeRounds) return refused('no_free_rounds');
  const nowMs = parts.clock.nowMs();
  const id = newId(nowMs);
  await insertGrant(transaction, {
    id,
    memberId: member.id,
    gameId,
    vassalage: game.vassalage,
    currency: member.currency,
    rounds,
    usedRounds: 0,
    stakeMinor,
    wonMinor: 0n,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + hours * hourMs,
    withdrawnAtMs: null,
  });
  const stake = `${stakeMinor} ${member.currency}`;
  await recordAct(transaction, {
    actor,
    act: 'free_rounds_granted',
    subject: grantSubject(id),
    atMs: nowMs,
    detail: { why, member: member.id, game: gameId, rounds: String(rounds), stake },
  });
  return ok(id);
}

/**
 * Withdraws the rounds that are left of a grant, and audits it. Returns its id. Refuses
 * `unknown_free_rounds` and `free_rounds_over`.
 */
export async function withdrawGrant(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id, why, actor }: { readonly id: string; readonly why: string; readonly actor: string },
): Promise<Result<string, 'unknown_free_rounds' | 'free_rounds_over'>> {
  const nowMs = clock.nowMs();
  const grant = await findGrant(transaction, id);
  if (!grant) return refused('unknown_free_rounds');
  if (!(await withdrawRounds(transaction, { id, nowMs }))) return refused('free_rounds_over');
  await recordAct(transaction, {
    actor,
    act: 'free_rounds_withdrawn',
    subject: grantSubject(id),
    atMs: nowMs,
    detail: { why, member: grant.memberId },
  });
  return ok(id);
}

function grantSubject(id: string): string {
  return `free-rounds:${id}`;
}
