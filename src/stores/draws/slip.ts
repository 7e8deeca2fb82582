import { atom, readonlyType } from 'nanostores';
import { mostBetsAtOnce } from '#contract/draws/bets.ts';
import { newId } from '#lib/id.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import type { FrozenOdds } from '#lib/lottery/odds.ts';
import { parsePick } from '#lib/lottery/picks/pick.ts';
import { slipKey } from '#lib/slip-key.ts';
import { onMemberChange } from '../owner.ts';
import { lastSlip } from './own-bets.ts';
import { countLotteries, type PricedDraft, repriceAtGroup } from './priced-draft.ts';

/** A bet on the slip. */
export interface SlipBet extends Omit<PricedDraft, 'dropped'> {
  /** Identifies it within the slip. */
  readonly id: string;
}

const slip = atom<readonly SlipBet[]>([]);

/** Bets on the slip that are not placed yet; this tab stores them. */
export const $slip = readonlyType(slip);

let openCode: string | undefined;

onMemberChange(() => emptySlip());

/** Shows the slip of a lottery, as this tab kept it. */
export function openSlip(gameCode: string): void {
  if (openCode === gameCode) return;
  openCode = gameCode;
  slip.set(readKept(gameCode));
}

/** Adds a bet at the end of the slip; returns false when the slip is full. */
export function addBet({ dropped, ...bet }: PricedDraft): boolean {
  const count = slip.get().reduce((sum, each) => sum + countLotteries(each), countLotteries(bet));
  if (count > mostBetsAtOnce) return false;
  keep([...slip.get(), { ...bet, id: newId(Date.now()) }]);
  return true;
}

/**
 * Adds the last placed bets to the slip again, as many as there is room for, at current odds.
 * Returns whether any of them changed; a group above `most` counts as a change.
 */
export function repeatLast(
  { gameCode, kind }: { readonly gameCode: string; readonly kind: LotteryKind },
  most: number,
): boolean {
  let isChanged = false;
  for (const { bet, beside } of lastSlip(gameCode)) {
    const { play, numbers, lines, multiplier, oddsBps, unitStake, stake, mostReturn } = bet;
    const group = Math.min(bet.group, most);
    const former = {
      play,
      numbers,
      lines,
      multiplier,
      group,
      oddsBps,
      dropped: 0,
      beside: beside.map((other) => ({ gameCode: other.gameCode, title: other.title })),
      unitStakeMinor: unitStake.amountMinor,
      stakeMinor: stake.amountMinor,
      mostReturnMinor: mostReturn.amountMinor,
    };
    // What can no longer be bet at all stays as it was, and is refused with why.
    const canBet = parsePick(kind, play, numbers).ok;
    const now = canBet ? { ...former, ...repriceAtGroup(kind, former, group) } : former;
    isChanged ||= !areSameOdds(now.oddsBps, oddsBps);
    addBet(now);
  }
  return isChanged;
}

function areSameOdds(odds: FrozenOdds, former: FrozenOdds): boolean {
  return Object.entries(odds).every(([code, each]) => former[code] === each);
}

/** Takes a bet off the slip. */
export function removeBet(id: string): void {
  keep(slip.get().filter((bet) => bet.id !== id));
}

/** Removes some of a bet's further stations; the result is a different bet. */
export function dropStations(id: string, codes: readonly string[]): void {
  const without = (bet: SlipBet) => bet.beside.filter((each) => !codes.includes(each.gameCode));
  const changed = (bet: SlipBet) => ({ ...bet, id: newId(Date.now()), beside: without(bet) });
  keep(slip.get().map((bet) => (bet.id === id ? changed(bet) : bet)));
}

/** Takes all bets off the slip. */
export function emptySlip(): void {
  keep([]);
}

/** Lowers bets at a higher group of odds to the member's own. */
export function capSlip(kind: LotteryKind, group: number): void {
  if (slip.get().every((bet) => bet.group <= group)) return;
  const capped = (bet: SlipBet) =>
    bet.group > group ? { ...bet, ...repriceAtGroup(kind, bet, group) } : bet;
  keep(slip.get().map(capped));
}

/** Reprices bets at current odds; bets that are no longer possible stay as they are. */
export function repriceSlip(kind: LotteryKind): void {
  const priced = (bet: SlipBet) =>
    parsePick(kind, bet.play, bet.numbers).ok
      ? { ...bet, ...repriceAtGroup(kind, bet, bet.group) }
      : bet;
  keep(slip.get().map(priced));
}

/** Removes placed bets; bets added meanwhile stay. */
export function dropPlaced(placed: readonly SlipBet[]): void {
  keep(slip.get().filter((bet) => !placed.includes(bet)));
}

function keep(bets: readonly SlipBet[]): void {
  slip.set(bets);
  if (openCode === undefined) return;
  try {
    if (bets.length === 0) sessionStorage.removeItem(slipKey(openCode));
    else sessionStorage.setItem(slipKey(openCode), JSON.stringify(bets));
  } catch {
    // A browser that keeps nothing forgets the slip with the page.
  }
}

function readKept(gameCode: string): readonly SlipBet[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slipKey(gameCode)) ?? '[]');
    return Array.isArray(kept) ? kept.map((bet) => ({ beside: [], ...bet })) : [];
  } catch {
    return [];
  }
}
