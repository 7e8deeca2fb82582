import { vendorOfGame } from '../world.ts';
import { openRound, withDetails } from './bets.ts';
import { shareWin } from './bonus-money.ts';
import { houseOf } from './books.ts';
import type { Model, ModelMember, ModelRound } from './model.ts';
import { recordFact, settleRound, validStakeOf } from './rounds.ts';
import {
  type Call,
  effect,
  type Outcome,
  recover,
  refersToLiveBet,
  refuse,
  walletInPlay,
} from './vendor-call.ts';

const none = { stakeMinor: 0n, validMinor: 0n };

function isKnownGame(call: Call, round: ModelRound | undefined): boolean {
  return round?.gameId === call.gameId || vendorOfGame.get(call.gameId) === call.vassalage;
}

/** Pays a win: never refused for a session, a limit or an exclusion; late after the close. */
export function payWin(
  model: Model,
  call: Call,
  member: ModelMember,
  former: ModelRound | undefined,
): Outcome {
  const { amountMinor, about } = call;
  if (former?.state === 'cancelled') return refuse('round_closed');
  if (former?.state === 'refunded' && about === undefined) return refuse('round_closed');
  if (!refersToLiveBet(model, call, former)) return refuse('unknown_transaction');
  if (!isKnownGame(call, former)) return refuse('unknown_game');
  const round = withDetails(former ?? openRound(model, call, member, undefined), call);
  const from = houseOf(round.isFree ? 'promotions' : 'games');
  const wallet = walletInPlay(model, member, call.vassalage);
  model.books.move(member, { from, to: wallet, amountMinor });
  shareWin(model, { round, ref: call.ref, amountMinor, wallet });
  const grant = model.grants.get(round.grant ?? '');
  if (grant) grant.wonMinor += amountMinor;
  round.payoutsMinor += amountMinor;
  if (round.state === 'open') {
    if (call.isClosed) settleRound(model, round);
  } else {
    round.hasLateWin = true;
    const validMinor = validStakeOf(round) - round.countedValidMinor;
    const figures = { stakeMinor: 0n, validMinor, payoutMinor: amountMinor };
    recordFact(model, { ...round, round }, 'adjustment', figures);
  }
  return effect(round, amountMinor);
}

/** Closes a round; a closed one stays as it is. */
export function closeRound(model: Model, call: Call, round: ModelRound | undefined): Outcome {
  if (!round) return refuse('unknown_round');
  if (round.state === 'open') settleRound(model, withDetails(round, call));
  return effect(round);
}

/** Pays the win of a vendor's own promotion, which is neither play nor a bonus of the brand. */
export function payPromoWin(
  model: Model,
  call: Call,
  member: ModelMember,
  round: ModelRound | undefined,
): Outcome {
  const { amountMinor, vassalage } = call;
  if (amountMinor <= 0n) return refuse('wrong_amount');
  if (!refersToLiveBet(model, call, round)) return refuse('unknown_transaction');
  if (!isKnownGame(call, round)) return refuse('unknown_game');
  const to = walletInPlay(model, member, vassalage);
  model.books.move(member, { from: houseOf('promotions'), to, amountMinor });
  closeWithCall(model, call, round);
  return effect(round, amountMinor);
}

/** Closes the round of a call that says so; a closed one stays as it is. */
function closeWithCall(model: Model, call: Call, round: ModelRound | undefined): void {
  if (call.isClosed && round?.state === 'open') settleRound(model, round);
}

/** Pays a jackpot out of what stakes put into the pot. */
export function payJackpot(
  model: Model,
  call: Call,
  member: ModelMember,
  round: ModelRound | undefined,
): Outcome {
  const { amountMinor, vassalage } = call;
  if (amountMinor <= 0n) return refuse('wrong_amount');
  if (!isKnownGame(call, round)) return refuse('unknown_game');
  const from = houseOf(`jackpot:${vassalage}`);
  if (amountMinor > model.books.balance(from, member)) return refuse('pot_too_small');
  model.books.move(member, { from, to: walletInPlay(model, member, vassalage), amountMinor });
  const played = { member: member.name, vassalage, gameId: call.gameId, round };
  recordFact(model, played, 'jackpot', { ...none, payoutMinor: amountMinor });
  closeWithCall(model, call, round);
  return effect(round, amountMinor);
}

/** Corrects what a vendor settled wrongly, to the member or from the member. */
export function adjust(
  model: Model,
  call: Call,
  member: ModelMember,
  round: ModelRound | undefined,
): Outcome {
  const { amountMinor, vassalage, gameId } = call;
  if (amountMinor === 0n) return refuse('wrong_amount');
  if (!isKnownGame(call, round)) return refuse('unknown_game');
  const games = houseOf('games');
  if (amountMinor > 0n) {
    const to = walletInPlay(model, member, vassalage);
    model.books.move(member, { from: games, to, amountMinor });
  } else {
    recover(model, call, member, { to: games, amountMinor: -amountMinor });
  }
  const played = { member: member.name, vassalage, gameId, round };
  recordFact(model, played, 'adjustment', { ...none, payoutMinor: amountMinor });
  closeWithCall(model, call, round);
  return effect(round, amountMinor);
}
