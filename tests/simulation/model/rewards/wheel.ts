import { brandCurrency } from '../../world.ts';
import { noteByStaff } from '../audit.ts';
import { houseOf, mainOf } from '../books.ts';
import { recordCost } from '../costs.ts';
import { dayOf } from '../limits.ts';
import type { Model, ModelMember } from '../model.ts';
import { stakesOfDay } from './play-kinds.ts';
import { movePoints } from './points.ts';
import { wheelNumbers } from './wheel-proof.ts';

/** Prize of a wheel as staff write it. */
export interface WrittenPrize {
  readonly [name: string]: string | number | undefined;
  readonly prizeId: string;
  readonly kind: 'points' | 'cash';
  /** Points, or minor units of the brand's currency. */
  readonly amount: string;
  /** Numbers of 10,000 that draw it. */
  readonly weight: number;
  /** Number in stock; missing without an end. */
  readonly stock?: number | undefined;
  /** Number added to what is left of a stock. */
  readonly restock?: number | undefined;
}

/** Wheel as staff write it. */
export interface WrittenWheel {
  readonly [name: string]: string | boolean | readonly WrittenPrize[];
  readonly isOn: boolean;
  readonly stakeMinor: string;
  readonly prizes: readonly WrittenPrize[];
  readonly replacementId: string;
}

/** Prize of a wheel. */
export interface ModelPrize {
  readonly prizeId: string;
  readonly kind: 'points' | 'cash';
  readonly amount: string;
  readonly weight: number;
  /** `undefined` without an end. */
  readonly stock: number | undefined;
  left: number | undefined;
}

/** Version of the wheel. */
export interface ModelWheel {
  readonly label: string;
  readonly isOn: boolean;
  readonly stakeMinor: string;
  readonly replacementId: string;
  readonly prizes: readonly ModelPrize[];
}

/** Spin of a member on a day. */
export interface ModelSpin {
  readonly member: string;
  readonly day: string;
  readonly atMs: number;
  readonly wheel: ModelWheel;
  readonly number: number;
  readonly drawn: ModelPrize;
  readonly won: ModelPrize;
}

export interface WheelModel {
  /** Versions, the last of which is spun. */
  readonly versions: ModelWheel[];
  readonly spins: ModelSpin[];
}

/** Wheel that the world begins with: a round comes to its stake, and prizes end soon or have ended. */
export const firstWheel: WrittenWheel = {
  isOn: true,
  stakeMinor: '20001',
  prizes: [
    { prizeId: 'one-point', kind: 'points', amount: '1', weight: 2_501 },
    { prizeId: 'nine-points', kind: 'points', amount: '9', weight: 2_000, stock: 1 },
    { prizeId: 'coins', kind: 'cash', amount: '70001', weight: 2_499, stock: 1 },
    { prizeId: 'cash', kind: 'cash', amount: '300000', weight: 1_000, stock: 0 },
    { prizeId: 'coin', kind: 'cash', amount: '333', weight: 2_000 },
  ],
  replacementId: 'one-point',
};

export const createWheel = (): WheelModel => ({
  versions: [toWheel(firstWheel, 'first wheel', undefined)],
  spins: [],
});

/** Returns the wheel that is spun now. */
export function presentWheel({ wheel }: Model): ModelWheel {
  const last = wheel.versions.at(-1);
  if (!last) throw new Error('the world begins with a wheel');
  return last;
}

/** Returns a written wheel; prizes that have a stock keep what is left of it. */
function toWheel(
  { isOn, stakeMinor, replacementId, prizes }: WrittenWheel,
  label: string,
  before: ModelWheel | undefined,
): ModelWheel {
  const kept = new Map(before?.prizes.map(({ prizeId, left }) => [prizeId, left]));
  return {
    label,
    isOn,
    stakeMinor,
    replacementId,
    prizes: prizes.map(({ prizeId, kind, amount, weight, stock: wanted, restock = 0 }) => {
      const left = kept.get(prizeId);
      const isKept = wanted !== undefined && left !== undefined;
      const stock = isKept ? Math.max(0, left + restock) : wanted;
      return { prizeId, kind, amount, weight, stock, left: stock };
    }),
  };
}

/** Writes the wheel anew; answers the refusal. */
export function writeWheel(
  model: Model,
  written: WrittenWheel,
  { label, why }: { readonly label: string; readonly why: string },
): string | undefined {
  const { prizes, replacementId } = written;
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const isTwice = new Set(prizes.map(({ prizeId }) => prizeId)).size < prizes.length;
  const replacement = prizes.find(({ prizeId }) => prizeId === replacementId);
  const isReplaced = replacement !== undefined && replacement.stock === undefined;
  if (sum !== wheelNumbers || isTwice || !isReplaced) return 'bad_wheel';
  model.wheel.versions.push(toWheel(written, label, presentWheel(model)));
  noteByStaff(model, { act: 'wheel_written', about: ['wheel', label], detail: {}, why });
  return undefined;
}

/** Returns the valid stake of a member today, in the brand's currency; never below zero. */
export function stakedToday(model: Model, name: string): bigint {
  const stakes = [...stakesOfDay(model, name, dayOf(model.nowMs)).values()];
  const sum = stakes.reduce((total, stakeMinor) => total + stakeMinor, 0n);
  return sum > 0n ? sum : 0n;
}

/** Returns what a member may do with the wheel today. */
export function stateOfWheel(model: Model, name: string): 'locked' | 'ready' | 'spun' {
  const today = dayOf(model.nowMs);
  const isSpun = model.wheel.spins.some(({ member, day }) => member === name && day === today);
  if (isSpun) return 'spun';
  const { stakeMinor } = presentWheel(model);
  return stakedToday(model, name) >= BigInt(stakeMinor) ? 'ready' : 'locked';
}

/**
 * Lists the refusals that fit when a member spins a wheel that was seen on a day; none when it is
 * spun.
 */
export function spinRefusals(
  model: Model,
  member: ModelMember,
  seen: { readonly wheel: string; readonly day: string },
): string[] {
  if (member.unit === 'trial') return ['need_true_account'];
  const paused = member.pausedUntilMs > model.nowMs ? ['play_paused'] : [];
  const wheel = presentWheel(model);
  if (!wheel.isOn) return ['feature_off', ...paused];
  const state = stateOfWheel(model, member.name);
  const isSame = seen.wheel === wheel.label && seen.day === dayOf(model.nowMs);
  return [
    ...paused,
    ...(state === 'spun' ? ['already_claimed'] : []),
    ...(state === 'locked' ? ['nothing_to_claim'] : []),
    ...(isSame ? [] : ['claim_changed']),
  ];
}

/** Returns the prize of a number: each has as many as its weight, in their order. */
export function prizeOfNumber({ prizes }: ModelWheel, number: number): ModelPrize {
  let first = 0;
  for (const prize of prizes) {
    if (number < first + prize.weight) return prize;
    first += prize.weight;
  }
  throw new Error(`the wheel has no prize for ${number}`);
}

/** Spins the present wheel: pays the prize of a number, or what replaces one that has ended. */
export function spinWheel(model: Model, { name, ...member }: ModelMember, number: number) {
  const wheel = presentWheel(model);
  const drawn = prizeOfNumber(wheel, number);
  const replacement = wheel.prizes.find(({ prizeId }) => prizeId === wheel.replacementId);
  const won = drawn.left === 0 ? replacement : drawn;
  if (!won) throw new Error(`the wheel ${wheel.label} replaces nothing`);
  if (won.left !== undefined) won.left -= 1;
  const amountMinor = BigInt(won.amount);
  if (won.kind === 'points')
    movePoints(model, { member: name, kind: 'wheel', points: amountMinor });
  else {
    const purse = { ...member, currency: brandCurrency };
    model.books.move(purse, { from: houseOf('promotions'), to: mainOf(name), amountMinor });
    recordCost(model, { kind: 'bonus', member: name, amountMinor });
  }
  const { nowMs: atMs } = model;
  const spin = { member: name, day: dayOf(atMs), atMs, wheel, number, drawn, won };
  model.wheel.spins.push(spin);
  model.changes.push([name, 'rewards']);
  return spin;
}
