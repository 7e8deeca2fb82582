import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockMember, type Member } from '#platform/identity/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { postTransfers } from '../ledger/index.ts';
import { BonusBook } from './bonus-book.ts';
import type { BonusGrant } from './grant.ts';
import { activateGrant, endGrantEarly, endPlayedGrant } from './grant-steps.ts';
import { insertGrant, lockMemberGrants } from './queries.ts';

type LifeParts = Pick<Parts, 'moneyMoved' | 'clock'>;

/** Bonus that is offered to a member, with all of its terms. */
export type BonusOffer = Pick<
  BonusGrant,
  'source' | 'title' | 'amountMinor' | 'targetMinor' | 'terms' | 'expiresAtMs'
> & { readonly member: Pick<Member, 'id' | 'currency'> };

/** Grants that are not over. */
const running = ['active', 'offered', 'waiting'] as const;

/** Offers a bonus to a member, who accepts it or lets it expire; returns its id. */
export async function offerBonus(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { member, ...offer }: BonusOffer,
): Promise<string> {
  const nowMs = clock.nowMs();
  const id = newId(nowMs);
  await insertGrant(transaction, {
    ...offer,
    id,
    memberId: member.id,
    currency: member.currency,
    state: 'offered',
    balanceMinor: 0n,
    openMinor: 0n,
    wageredMinor: 0n,
    convertedMinor: 0n,
    createdAtMs: nowMs,
    acceptedAtMs: undefined,
    activatedAtMs: undefined,
    endedAtMs: undefined,
  });
  await announceChange(transaction, { memberId: member.id, topic: 'wallet', nowMs });
  return id;
}

/** Reasons why a bonus is not accepted. */
export type AcceptRefusal = 'unknown_bonus' | 'bonus_over' | 'play_paused';

/**
 * Accepts an offered bonus: it becomes active, or waits while another one is; one without wagering
 * waits for nobody and becomes cash at once. Returns which. Refuses
 * `unknown_bonus`, `bonus_over` when it was accepted or has ended, and `play_paused` to a member who
 * takes a break or is excluded.
 */
export async function acceptBonus(
  transaction: Transaction,
  parts: LifeParts,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<Result<'active' | 'waiting' | 'converted', AcceptRefusal>> {
  const nowMs = parts.clock.nowMs();
  const member = await lockMember(transaction, memberId);
  const grants = await lockMemberGrants(transaction, { memberId, states: undefined });
  const grant = grants.find((each) => each.id === id);
  if (!grant) return refused('unknown_bonus');
  if (findPauseRefusal(member, nowMs)) return refused('play_paused');
  if (grant.state !== 'offered' || grant.expiresAtMs <= nowMs) return refused('bonus_over');
  const accepted = { ...grant, state: 'waiting', acceptedAtMs: nowMs } as const;
  const others = grants.filter((each) => each !== grant);
  const book = new BonusBook({ grants: [...others, accepted], parts: [], nowMs });
  book.markChanged(accepted);
  if (grant.targetMinor === 0n) {
    const step = activateGrant(accepted, nowMs);
    await postOrThrow(transaction, [
      ...book.apply(step),
      ...book.apply(endPlayedGrant(step.grant, nowMs)),
    ]);
    await book.save(transaction, parts);
    await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
    return ok('converted');
  }
  const next = await activateNext(transaction, parts, { book, member });
  return ok(next?.id === id ? 'active' : 'waiting');
}

/**
 * Ends a bonus of a member, who gave it up, or for staff who cancel it. Cash stays as it is, and
 * the next waiting bonus becomes active. Refuses `unknown_bonus`, and `bonus_over` when it has
 * ended.
 */
export async function endBonus(
  transaction: Transaction,
  parts: LifeParts,
  order: {
    readonly memberId: string;
    readonly id: string;
    readonly to: 'forfeited' | 'cancelled';
  },
): Promise<Result<undefined, 'unknown_bonus' | 'bonus_over'>> {
  const { memberId, id, to } = order;
  const nowMs = parts.clock.nowMs();
  const member = await lockMember(transaction, memberId);
  const grants = await lockMemberGrants(transaction, { memberId, states: undefined });
  const grant = grants.find((each) => each.id === id);
  if (!grant) return refused('unknown_bonus');
  if (!isRunning(grant)) return refused('bonus_over');
  const book = new BonusBook({ grants, parts: [], nowMs });
  await postOrThrow(transaction, book.apply(endGrantEarly(grant, to, nowMs)));
  await activateNext(transaction, parts, { book, member });
  return ok(undefined);
}

/** Ends the expired bonuses of a member, and activates the next one that waits. */
export async function advanceBonuses(
  transaction: Transaction,
  parts: LifeParts,
  memberId: string,
): Promise<void> {
  const nowMs = parts.clock.nowMs();
  const member = await lockMember(transaction, memberId);
  const grants = await lockMemberGrants(transaction, { memberId, states: running });
  const book = new BonusBook({ grants, parts: [], nowMs });
  const expired = grants.filter(({ expiresAtMs }) => expiresAtMs <= nowMs);
  await postOrThrow(
    transaction,
    expired.flatMap((grant) => book.apply(endGrantEarly(grant, 'expired', nowMs))),
  );
  await activateNext(transaction, parts, { book, member });
}

/**
 * Activates the waiting bonus that expires first, unless another is active or the member is on a
 * break or excluded; then saves the book. Returns the bonus; `undefined` for none.
 */
async function activateNext(
  transaction: Transaction,
  parts: LifeParts,
  { book, member }: { readonly book: BonusBook; readonly member: Member },
): Promise<BonusGrant | undefined> {
  const nowMs = parts.clock.nowMs();
  const next = findPauseRefusal(member, nowMs) ? undefined : book.nextWaiting();
  if (next) await postOrThrow(transaction, book.apply(activateGrant(next, nowMs)));
  await book.save(transaction, parts);
  await announceChange(transaction, { memberId: member.id, topic: 'wallet', nowMs });
  return next;
}

function isRunning({ state }: BonusGrant): boolean {
  return running.some((each) => each === state);
}

async function postOrThrow(
  transaction: Transaction,
  transfers: Parameters<typeof postTransfers>[1],
): Promise<void> {
  const posted = await postTransfers(transaction, transfers);
  if (!posted.ok) throw new Error(`bonus money could not be moved: ${posted.refusal}`);
}
