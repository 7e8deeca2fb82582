import { wholeInBps } from '#lib/basis-points.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { Member } from '#platform/identity/index.ts';
import {
  endBonus,
  findGrantById,
  type GrantTerms,
  type GrantWeights,
  offerBonus,
} from '#platform/money/index.ts';
import { findGrantFault } from '../promotions/index.ts';

/** Bonus that staff offer to a member, with the author. */
export interface StaffBonusOffer {
  readonly member: Pick<Member, 'id' | 'currency'>;
  readonly title: string;
  readonly amountMinor: bigint;
  /** Times the amount that has to be staked. */
  readonly multiplier: number;
  readonly weights: Partial<GrantWeights>;
  readonly maxBetMinor: bigint | undefined;
  readonly maxWinMinor: bigint | undefined;
  readonly gameIds: readonly string[];
  readonly hours: number;
  readonly why: string;
  readonly actor: string;
}

/**
 * Offers a bonus in the name of staff, and audits it; returns its id. Refuses `unknown_game`, and
 * `bad_weights` for a weight that is neither 0 nor the whole, or for a name that there is not.
 */
export async function offerStaffBonus(
  transaction: Transaction,
  parts: Pick<Parts, 'clock'>,
  offer: StaffBonusOffer,
): Promise<Result<string, 'unknown_game' | 'bad_weights'>> {
  const { member, title, amountMinor, multiplier, hours, why, actor } = offer;
  const { games = {}, kinds = {}, categories = {}, default: usualBps = wholeInBps } = offer.weights;
  const weights = { games, kinds, categories, default: usualBps };
  const { maxBetMinor, maxWinMinor } = offer;
  const terms: GrantTerms = { weights, maxBetMinor, maxWinMinor, games: offer.gameIds };
  const fault = await findGrantFault(transaction, terms);
  if (fault) return refused(fault);
  const nowMs = parts.clock.nowMs();
  const id = await offerBonus(transaction, parts, {
    member,
    title,
    terms,
    amountMinor,
    source: 'staff',
    targetMinor: amountMinor * BigInt(multiplier),
    expiresAtMs: nowMs + hours * hourMs,
  });
  await recordAct(transaction, {
    actor,
    act: 'bonus_offered',
    subject: bonusSubject(id),
    atMs: nowMs,
    detail: { why, member: member.id, amount: `${amountMinor} ${member.currency}` },
  });
  return ok(id);
}

/** Cancels a bonus in the name of staff, and audits it. Refuses `unknown_bonus` and `bonus_over`. */
export async function cancelStaffBonus(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'moneyMoved'>,
  { id, why, actor }: { readonly id: string; readonly why: string; readonly actor: string },
): Promise<Result<string, 'unknown_bonus' | 'bonus_over'>> {
  const grant = await findGrantById(transaction, id);
  if (!grant) return refused('unknown_bonus');
  const { memberId } = grant;
  const ended = await endBonus(transaction, parts, { memberId, id, to: 'cancelled' });
  if (!ended.ok) return ended;
  await recordAct(transaction, {
    actor,
    act: 'bonus_cancelled',
    subject: bonusSubject(id),
    atMs: parts.clock.nowMs(),
    detail: { why, member: memberId },
  });
  return ok(id);
}

function bonusSubject(id: string): string {
  return `bonus:${id}`;
}
