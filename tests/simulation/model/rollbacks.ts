import { unshareWin, voidBonusBet } from './bonus-money.ts';
import { houseOf } from './books.ts';
import { type Model, type ModelMember, type ModelTransaction, memberOf } from './model.ts';
import { recordFact, settleRound, validStakeOf } from './rounds.ts';
import { type Call, effect, type Outcome, recover, refuse, walletInPlay } from './vendor-call.ts';

const undoable: readonly string[] = ['bet', 'win', 'promoWin', 'jackpotWin'];

/** Reverses a transaction, once; an unknown one is marked, so that it is refused when it comes. */
export function rollBack(model: Model, call: Call, member: ModelMember): Outcome {
  const key = `${call.vassalage} ${call.about}`;
  const target = model.transactions.get(key);
  if (!target || target.kind === 'mark') {
    if (!target) model.transactions.set(key, markOf(call));
    const isTaken = model.vendors.get(call.vassalage)?.unknownRollback === 'taken';
    return isTaken ? effect(undefined) : refuse('unknown_transaction');
  }
  if (target.member !== member.name || !undoable.includes(target.kind)) {
    return refuse('unknown_transaction');
  }
  if (target.isUndone) return effect(target.round);
  if (target.kind === 'bet') undoBet(model, call.vassalage, target);
  else undoWin(model, call, target);
  const { round } = target;
  if (call.isClosed && round?.state === 'open') settleRound(model, round);
  return effect(round, target.amountMinor);
}

function markOf({ about = '', member }: Call): ModelTransaction {
  return {
    ref: about,
    kind: 'mark',
    content: '',
    member,
    round: undefined,
    amountMinor: 0n,
    jackpotMinor: 0n,
    balanceMinor: 0n,
    order: 0,
    isFree: false,
    isUndone: false,
  };
}

/** Gives a stake back, with its share of the pot; what was counted is taken out again. */
export function undoBet(model: Model, vassalage: string, bet: ModelTransaction): void {
  const { round, amountMinor, jackpotMinor } = bet;
  if (!round) throw new Error('a bet has a round');
  const member = memberOf(model, bet.member);
  const games = houseOf('games');
  const wallet = walletInPlay(model, member, vassalage);
  model.books.move(member, { from: games, to: wallet, amountMinor });
  const pot = houseOf(`jackpot:${vassalage}`);
  model.books.move(member, { from: pot, to: games, amountMinor: jackpotMinor });
  voidBonusBet(model, { round, ref: bet.ref, wallet });
  const grant = model.grants.get(round.grant ?? '');
  if (grant && grant.used > 0 && amountMinor === 0n) grant.used -= 1;
  bet.isUndone = true;
  round.stakesMinor -= amountMinor;
  round.selections.delete(bet.ref);
  const isEmpty = round.stakesMinor === 0n && round.payoutsMinor === 0n;
  const wasOpen = round.state === 'open';
  // Bets of one millisecond have no order: a round that is void already is not so once more.
  const wasRefunded = round.state === 'refunded';
  if (isEmpty && round.state !== 'cancelled') round.state = 'refunded';
  const none = { stakeMinor: 0n, validMinor: 0n, payoutMinor: 0n };
  if (wasOpen) {
    if (isEmpty) recordFact(model, { ...round, round }, 'void', none);
    return;
  }
  if (wasRefunded && amountMinor === 0n) return;
  const validMinor = validStakeOf(round) - round.countedValidMinor;
  recordFact(model, { ...round, round }, 'void', { ...none, stakeMinor: -amountMinor, validMinor });
}

function undoWin(model: Model, call: Call, win: ModelTransaction): void {
  const { round, amountMinor, kind } = win;
  const member = memberOf(model, win.member);
  const isFree = kind === 'win' && win.isFree;
  const from =
    kind === 'jackpotWin'
      ? `jackpot:${call.vassalage}`
      : isFree || kind === 'promoWin'
        ? 'promotions'
        : 'games';
  const wallet = walletInPlay(model, member, call.vassalage);
  if (kind === 'win' && round) unshareWin(model, { round, ref: win.ref, wallet });
  recover(model, call, member, { to: houseOf(from), amountMinor });
  win.isUndone = true;
  const figures = { stakeMinor: 0n, validMinor: 0n, payoutMinor: -amountMinor };
  const played = {
    member: win.member,
    vassalage: call.vassalage,
    gameId: round?.gameId ?? call.gameId,
    round,
  };
  if (kind === 'jackpotWin') recordFact(model, played, 'jackpot', figures);
  if (kind !== 'win' || !round) return;
  const grant = model.grants.get(round.grant ?? '');
  if (grant) grant.wonMinor -= amountMinor;
  round.payoutsMinor -= amountMinor;
  if (round.state !== 'open') recordFact(model, played, 'adjustment', figures);
}
