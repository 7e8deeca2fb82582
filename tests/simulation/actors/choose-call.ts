import { bonusToStake } from '../model/bonus-money.ts';
import { roomOf } from '../model/limits.ts';
import { isSignedIn } from '../model/members.ts';
import {
  type Model,
  type ModelLaunch,
  type ModelMember,
  type ModelRound,
  type ModelTransaction,
  roundKey,
} from '../model/model.ts';
import { walletInPlay } from '../model/vendor-call.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import { decimals, games } from '../world.ts';
import type { CallInput } from './vendor-steps.ts';

/** Chooses a call of a vendor: a new one, or a former one once more, as it was or nearly so. */
export function chooseCall(random: Random, simulation: Simulation): CallInput | undefined {
  const sent = simulation.steps.filter(({ kind }) => kind === 'call').slice(-25);
  const former = sent.length > 0 && random.chance(14) ? random.pick(sent) : undefined;
  if (former) {
    const input = former.with as CallInput;
    return random.chance(60) ? input : { ...input, ...change(random, simulation, input) };
  }
  const input = chooseNew(random, simulation);
  if (!input) return undefined;
  const slip = random.chance(4) ? change(random, simulation, input) : {};
  const times = random.chance(5) ? { times: random.between(2, 3) } : {};
  return { ...input, ...slip, ...times };
}

/** Something else than was meant: what a vendor's fault may say. */
function change(random: Random, simulation: Simulation, input: CallInput): Partial<CallInput> {
  const { model } = simulation;
  const members = [...model.members.keys()];
  const hasAbout = input.kind === 'rollback' || input.kind === 'win';
  return random.pick<Partial<CallInput>>([
    { ref: refFor(simulation) },
    { ref: refFor(simulation), round: `round${simulation.steps.length}` },
    { amount: String(BigInt(input.amount) + 1n) },
    { isClosed: !(input.isClosed ?? false) },
    { member: random.pick(members) },
    { gameId: random.pick(games).gameId },
    hasAbout ? { about: `never${random.below(4)}` } : { launch: undefined },
    input.kind === 'win' ? { kind: 'bet' } : { kind: 'win' },
  ]);
}

const refFor = ({ steps }: Simulation) => `call${steps.length}`;

function chooseNew(random: Random, simulation: Simulation): CallInput | undefined {
  const { model } = simulation;
  const rounds = [...model.rounds.values()]
    .filter(({ vassalage }) => model.vendors.has(vassalage))
    .slice(-12);
  const redeemed = [...model.launches.values()].filter(({ isRedeemed }) => isRedeemed);
  const open = redeemed.filter((each) => isPlayable(model, each));
  const launches = open.length > 0 && random.chance(90) ? open : redeemed.slice(-6);
  const isAboutRound = rounds.length > 0 && random.chance(launches.length === 0 ? 100 : 62);
  const free = rounds.find(({ grant, state }) => grant !== undefined && state !== 'refunded');
  if (free && random.chance(12)) return aboutRound(random, simulation, free);
  if (isAboutRound) return aboutRound(random, simulation, pickRound(random, simulation, rounds));
  if (launches.length === 0) return undefined;
  return newBet(random, simulation, random.pick(launches));
}

/** A round of the latest, often one that a bonus has paid in. */
function pickRound(
  random: Random,
  { model: { bonusParts } }: Simulation,
  rounds: readonly ModelRound[],
): ModelRound {
  const paid = new Set(bonusParts.map(({ round }) => round));
  const own = rounds.filter(({ vassalage, member, ref }) =>
    paid.has(roundKey(vassalage, member, ref)),
  );
  return random.pick(own.length > 0 && random.chance(50) ? own : rounds);
}

/** Bets are taken in it now, as far as its sessions go. */
export function isPlayable(
  model: Model,
  { isRedeemed, hasEnded, expiresAtMs, signIn }: ModelLaunch,
): boolean {
  return isRedeemed && !hasEnded && expiresAtMs > model.nowMs && isSignedIn(model, signIn);
}

/** A bet that begins a round. */
function newBet(random: Random, simulation: Simulation, launch: ModelLaunch): CallInput {
  const round = `round${simulation.steps.length}`;
  const grant = [...simulation.model.grants.values()].find(
    (each) => each.member === launch.member && each.gameId === launch.gameId,
  );
  const bet = betIn(random, simulation, { launch, round });
  if (grant && random.chance(60)) return { ...bet, ...free, grant: grant.label };
  const others = [...simulation.model.grants.values()].filter(
    (each) => each.member !== launch.member && each.gameId === launch.gameId,
  );
  if (others.length > 0 && random.chance(20)) {
    return { ...bet, ...free, grant: random.pick(others).label };
  }
  if (random.chance(5)) return { ...bet, ...free };
  return bet;
}

const free = { amount: '0', isFree: true, selections: undefined, valid: undefined } as const;

function betIn(
  random: Random,
  simulation: Simulation,
  { launch, round }: { readonly launch: ModelLaunch; readonly round: string },
): CallInput {
  const { model } = simulation;
  const member = model.members.get(launch.member);
  const isGls = model.vendors.get(launch.vassalage)?.style === 'gls';
  const amount = member ? stakeOf(random, model, member, launch) : 100n;
  const isPromotion = !isGls && random.chance(6);
  const named = isGls && amount > 1n && random.chance(25);
  return {
    ...common(simulation, launch, round),
    kind: 'bet',
    amount: isPromotion ? '0' : String(amount),
    launch: launch.label,
    isClosed: random.chance(10),
    ...(isPromotion && { isPromotion }),
    ...(named && { selections: selectionsOf(random, amount) }),
    ...(isGls && random.chance(8) && { valid: String(random.amount(0n, amount)) }),
  };
}

/** An amount that the wallet, a bonus or a limit just takes, or just does not. */
function stakeOf(
  random: Random,
  model: Model,
  member: ModelMember,
  { vassalage, gameId }: ModelLaunch,
): bigint {
  const free = model.books.free(walletInPlay(model, member, vassalage), member);
  const bonus = bonusToStake(model, member.name, gameId);
  if (bonus > 0n && random.chance(50)) return free + random.amount(1n, bonus + 1n);
  const room = member.unit === 'real' ? roomOf(model, member) : undefined;
  const edge = room !== undefined && room < free && random.chance(60) ? room : free;
  if (random.chance(15)) return edge + random.pick([-1n, 0n, 1n]);
  const unit = 10n ** BigInt(decimals[member.currency] ?? 2);
  return random.chance(50)
    ? random.amount(1n, edge / 4n + 2n)
    : unit * BigInt(random.between(1, 900));
}

function selectionsOf(random: Random, amountMinor: bigint) {
  const outcomes = random.pick([2, 2, 3, 10]);
  const parts = BigInt(random.between(1, Math.min(outcomes, amountMinor > 9n ? 10 : 1)));
  const part = amountMinor / parts;
  return Array.from({ length: Number(parts) }, (_, index) => ({
    market: 'main',
    outcome: `o${index}`,
    outcomes,
    amountMinor: String(index === 0 ? amountMinor - part * (parts - 1n) : part),
  }));
}

/** A call about a round that there is: it goes on, ends, is paid or taken back. */
function aboutRound(random: Random, simulation: Simulation, round: ModelRound): CallInput {
  const { model } = simulation;
  const isGls = model.vendors.get(round.vassalage)?.style === 'gls';
  const own = [...model.transactions.values()].filter((each) => each.round === round);
  const launch = [...model.launches.values()].findLast(
    (each) =>
      each.member === round.member &&
      each.gameId === round.gameId &&
      (isPlayable(model, each) || (each.isRedeemed && random.chance(10))),
  );
  const kinds = [
    [launch ? 18 : 0, 'bet'],
    [38, 'win'],
    [24, 'rollback'],
    [isGls ? 7 : 0, 'closeRound'],
    [isGls ? 5 : 0, 'adjust'],
    [4, 'promoWin'],
    [isGls ? 7 : 0, 'jackpotWin'],
  ] as const;
  const kind = random.weighted<CallInput['kind']>(kinds);
  if (kind === 'bet' && launch) {
    const bet = betIn(random, simulation, { launch, round: round.ref });
    return random.chance(8) ? { ...bet, ...free } : bet;
  }
  const call = { ...common(simulation, round, round.ref), kind };
  if (kind === 'rollback') return rollback(random, call, { own, isGls });
  if (kind === 'closeRound') return call;
  const bets = own.filter((each) => each.kind === 'bet');
  const bet = bets.length > 0 ? random.pick(bets).ref : undefined;
  const about = !isGls || random.chance(50) ? bet : undefined;
  return {
    ...call,
    amount: String(winOf(random, model, { round, kind })),
    ...(about !== undefined && kind !== 'adjust' && kind !== 'jackpotWin' && { about }),
    ...((kind === 'win' || kind === 'promoWin') && { isClosed: random.chance(40) }),
    ...(isGls && kind === 'win' && random.chance(6) && { valid: '0' }),
  };
}

function winOf(
  random: Random,
  model: Model,
  { round, kind }: { readonly round: ModelRound; readonly kind: CallInput['kind'] },
): bigint {
  if (kind === 'jackpotWin') {
    const pot = model.books.balance(`house:house:jackpot:${round.vassalage}`, round);
    return random.amount(1n, pot + 1n);
  }
  const most = round.stakesMinor * 3n + 100n;
  if (kind === 'adjust' && random.chance(50)) return -random.amount(1n, most);
  return kind === 'win' && random.chance(25) ? 0n : random.amount(1n, most);
}

function rollback(
  random: Random,
  call: CallInput,
  { own, isGls }: { readonly own: readonly ModelTransaction[]; readonly isGls: boolean },
): CallInput {
  const pots = own.filter(({ kind }) => kind === 'jackpotWin');
  const from = pots.length > 0 && random.chance(50) ? pots : own;
  const about =
    from.length > 0 && random.chance(88) ? random.pick(from).ref : laterRef(random, call);
  const { currency, ...named } = call;
  return { ...named, ...(isGls && { currency }), about, isClosed: random.chance(15) };
}

/** Id of a call that may yet come. */
function laterRef(random: Random, { ref }: CallInput): string {
  return `call${Number(ref.slice('call'.length)) + random.between(1, 6)}`;
}

function common(
  simulation: Simulation,
  { vassalage, member, gameId }: Pick<ModelRound, 'vassalage' | 'member' | 'gameId'>,
  round: string,
) {
  const currency = simulation.model.members.get(member)?.currency;
  return { vassalage, member, gameId, round, currency, ref: refFor(simulation), amount: '0' };
}
