import { isClosed, isKeptOut } from './accounts.ts';
import { houseOf, mainOf } from './books.ts';
import { hour, type Model, type ModelGrant, type ModelRound, memberOf } from './model.ts';
import { undoBet } from './rollbacks.ts';
import { settleRound } from './rounds.ts';

/** Returns the refusal of ending a round: it has to be open, for 24 hours, and unpaid to cancel. */
export function endRound(
  model: Model,
  round: ModelRound,
  is: 'cancelled' | 'closed',
): string | undefined {
  if (round.state !== 'open') return 'round_moved_on';
  if (model.nowMs - round.openedAtMs < 24 * hour) return 'round_too_young';
  if (is === 'closed') {
    settleRound(model, round);
    return undefined;
  }
  if (round.payoutsMinor > 0n) return 'round_paid_out';
  const bets = [...model.transactions.values()].filter(
    (each) => each.round === round && each.kind === 'bet' && !each.isUndone,
  );
  for (const bet of bets) undoBet(model, round.vassalage, bet);
  round.state = 'cancelled';
  return undefined;
}

/** Grants free rounds; answers the refusal. */
export function grantRounds(
  model: Model,
  offer: Pick<ModelGrant, 'label' | 'member' | 'gameId' | 'rounds' | 'stakeMinor'> & {
    readonly hours: number;
    readonly isAsked: boolean;
  },
): string | undefined {
  const { hours, isAsked, ...named } = offer;
  const member = memberOf(model, named.member);
  if (member.unit === 'trial') return 'need_true_account';
  if (isClosed(member)) return 'account_closed';
  if (isKeptOut(model, member)) return 'play_paused';
  if (!isAsked) return 'no_free_rounds';
  model.grants.set(named.label, {
    ...named,
    used: 0,
    wonMinor: 0n,
    createdAtMs: model.nowMs,
    expiresAtMs: model.nowMs + hours * hour,
    isWithdrawn: false,
  });
  return undefined;
}

/** Withdraws what is left of a grant; answers the refusal. */
export function withdrawGrant(model: Model, grant: ModelGrant): string | undefined {
  const isOver =
    grant.isWithdrawn || grant.expiresAtMs <= model.nowMs || grant.used >= grant.rounds;
  if (isOver) return 'free_rounds_over';
  grant.isWithdrawn = true;
  return undefined;
}

/** Returns the state of a grant as its member sees it. */
export function stateOfGrant(model: Model, grant: ModelGrant): string {
  if (grant.used >= grant.rounds) return 'played';
  if (grant.isWithdrawn) return 'withdrawn';
  return grant.expiresAtMs > model.nowMs ? 'open' : 'expired';
}

/** Returns the grant of a game that a member uses next: the one that ends first. */
export function nextGrant(model: Model, member: string, gameId: string): ModelGrant | undefined {
  let next: ModelGrant | undefined;
  for (const grant of model.grants.values()) {
    if (grant.member !== member || grant.gameId !== gameId) continue;
    if (stateOfGrant(model, grant) !== 'open') continue;
    if (!next || grant.expiresAtMs < next.expiresAtMs) next = grant;
  }
  return next;
}

/** Settles what a member owes, out of the wallet or at the house's cost; answers the refusal. */
export function settleDebt(
  model: Model,
  index: number,
  is: 'collected' | 'written_off',
): string | undefined {
  const debt = model.debts[index];
  if (!debt) return 'unknown_receivable';
  if (debt.state !== 'open') return 'receivable_settled';
  const member = memberOf(model, debt.member);
  const { owedMinor: amountMinor } = debt;
  const from = is === 'collected' ? mainOf(member.name) : houseOf('written_off');
  if (is === 'collected' && model.books.free(from, member) < amountMinor) return 'owes_more';
  model.books.move(member, { from, to: houseOf('receivables'), amountMinor });
  debt.state = is;
  return undefined;
}
