import { vendorOfGame } from '../world.ts';
import { isClosed } from './accounts.ts';
import { splitBet, stakeBonus } from './bonus-money.ts';
import { houseOf, type Purse } from './books.ts';
import { isUnderMaintenance } from './catalogue.ts';
import { limitRefusals } from './limits.ts';
import { touchSignIn } from './members.ts';
import { type Model, type ModelMember, type ModelRound, roundKey } from './model.ts';
import { settleRound } from './rounds.ts';
import { type Call, effect, type Outcome, refuse, walletInPlay } from './vendor-call.ts';

/** Takes a bet: after every check, from money that is there, in a round that is open. */
export function takeBet(
  model: Model,
  call: Call,
  member: ModelMember,
  former: ModelRound | undefined,
): Outcome {
  if (call.isPromotion) return takePromotionBet(model, call, former);
  const closed = betGate(model, call, member);
  if (closed) return closed;
  if (former && former.state !== 'open') return refuse('round_closed');
  const isWrong = call.isFree ? call.amountMinor !== 0n : call.amountMinor <= 0n;
  if (isWrong) return refuse('wrong_amount');
  if (call.grant !== undefined && !spendGrant(model, call, former)) {
    return refuse('free_rounds_over');
  }
  const purse: Purse = member;
  const wallet = walletInPlay(model, member, call.vassalage);
  const cashMinor = model.books.free(wallet, purse);
  const split = splitBet(model, { ...call, cashMinor });
  if (typeof split === 'string') return refuse(split);
  const spendableMinor = cashMinor + (split?.partMinor ?? 0n);
  if (spendableMinor < call.amountMinor) return refuse('insufficient_funds');
  const bps = BigInt(model.vendors.get(call.vassalage)?.jackpotBps ?? 0);
  const jackpotMinor = (call.amountMinor * bps) / 10_000n;
  const { amountMinor } = call;
  const games = houseOf('games');
  const launch = model.launches.get(call.launch ?? '');
  const round = withDetails(former ?? openRound(model, call, member, launch?.first), call);
  if (split) stakeBonus(model, split, { round, ref: call.ref, wallet });
  model.books.move(purse, { from: wallet, to: games, amountMinor });
  const pot = houseOf(`jackpot:${call.vassalage}`);
  model.books.move(purse, { from: games, to: pot, amountMinor: jackpotMinor });
  round.stakesMinor += amountMinor;
  if (call.isClosed) settleRound(model, round);
  return effect(round, amountMinor, jackpotMinor);
}

/** Gates of a bet, its session first (play, "Launch"). */
function betGate(model: Model, call: Call, member: ModelMember): Outcome | undefined {
  const launch = model.launches.get(call.launch ?? '');
  const isKnown = launch?.isRedeemed === true && launch.vassalage === call.vassalage;
  if (!isKnown || launch.hasEnded || launch.expiresAtMs <= model.nowMs) {
    return refuse(isKnown ? 'session_closed' : 'unknown_token');
  }
  if (launch.member !== member.name) return refuse('unknown_member');
  const vendor = model.vendors.get(call.vassalage);
  const ofVendor = vendorOfGame.get(call.gameId) === call.vassalage;
  const mayChange = vendor?.style === 'hub88' && ofVendor;
  if (launch.gameId !== call.gameId && !mayChange) return refuse('unknown_game');
  if (!touchSignIn(model, launch.signIn)) return refuse('session_closed');
  if (member.unit === 'trial' && !vendor?.allowsTrial) return refuse('need_true_account');
  if (isClosed(member) || member.excludedUntilMs !== undefined) return refuse('session_closed');
  if (member.pausedUntilMs > model.nowMs) return refuse('play_paused');
  if (isUnderMaintenance(model, call.gameId)) return refuse('game_under_maintenance');
  if (member.unit === 'trial' || call.amountMinor <= 0n) return undefined;
  const [code, orCode] = limitRefusals(model, member, call.amountMinor);
  return code === undefined ? undefined : { code, orCode };
}

/** Uses a free round of a grant: it is a round of its own, of its member and its game. */
function spendGrant(model: Model, call: Call, former: ModelRound | undefined): boolean {
  const grant = model.grants.get(call.grant ?? '');
  if (!grant || former) return false;
  if (grant.member !== call.member || grant.gameId !== call.gameId) return false;
  if (grant.isWithdrawn || grant.expiresAtMs <= model.nowMs) return false;
  if (grant.used >= grant.rounds) return false;
  grant.used += 1;
  return true;
}

/** A bet of zero ahead of a vendor's own promotion is no play: no check stops it. */
function takePromotionBet(model: Model, call: Call, former: ModelRound | undefined): Outcome {
  if (call.amountMinor !== 0n) return refuse('wrong_amount');
  const launch = model.launches.get(call.launch ?? '');
  if (!launch?.isRedeemed || launch.vassalage !== call.vassalage) return refuse('unknown_token');
  if (launch.member !== call.member) return refuse('unknown_member');
  if (vendorOfGame.get(call.gameId) !== call.vassalage) return refuse('unknown_game');
  if (former) return effect(former);
  const member = model.members.get(call.member);
  if (!member) return refuse('unknown_member');
  const round = openRound(model, call, member, launch.first);
  round.isFree = true;
  if (call.isClosed) settleRound(model, round);
  return effect(round);
}

/** Begins a round. */
export function openRound(
  model: Model,
  call: Pick<Call, 'vassalage' | 'round' | 'gameId' | 'isFree' | 'grant'>,
  member: ModelMember,
  launch: string | undefined,
): ModelRound {
  const { vassalage, round: ref, gameId, isFree, grant } = call;
  const round: ModelRound = {
    vassalage,
    ref,
    gameId,
    isFree,
    grant,
    launch,
    member: member.name,
    unit: member.unit,
    currency: member.currency,
    openedAtMs: model.nowMs,
    state: 'open',
    hasLateWin: false,
    stakesMinor: 0n,
    statedValidMinor: undefined,
    payoutsMinor: 0n,
    selections: new Map(),
    countedValidMinor: 0n,
  };
  model.rounds.set(roundKey(vassalage, member.name, ref), round);
  return round;
}

/** Notes what a call says of its round beside money. */
export function withDetails(round: ModelRound, call: Call): ModelRound {
  if (call.validMinor !== undefined) round.statedValidMinor = call.validMinor;
  if (call.isFree) round.isFree = true;
  if (call.selections) round.selections.set(call.ref, call.selections);
  return round;
}
