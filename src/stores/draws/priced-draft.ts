import type { StationBeside } from '#contract/draws/lottery.ts';
import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { countLines } from '#lib/lottery/lines/count.ts';
import { calculatePickOdds, type FrozenOdds } from '#lib/lottery/odds.ts';
import { formatPick, parsePick } from '#lib/lottery/picks/pick.ts';
import type { Pick as LotteryPick, Play } from '#lib/lottery/plays/play.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { calculateStake, highestReturn } from '#lib/lottery/settlement/stake.ts';

/** A bet that is ready for the slip, with what it costs and may return. */
export interface PricedDraft {
  readonly play: string;
  /** As the engine writes it. */
  readonly numbers: string;
  readonly unitStakeMinor: string;
  readonly multiplier: number;
  readonly group: number;
  readonly lines: number;
  readonly stakeMinor: string;
  readonly mostReturnMinor: string;
  readonly oddsBps: FrozenOdds;
  /** Further stations that it is bet on, each for the same stake. */
  readonly beside: readonly NamedLottery[];
  /** Repeated numbers that were left out. */
  readonly dropped: number;
}

/** A lottery and what it is called. */
export type NamedLottery = Pick<StationBeside, 'gameCode' | 'title'>;

/** Returns the number of lotteries that a bet is on. */
export const countLotteries = ({ beside }: Pick<PricedDraft, 'beside'>): number =>
  1 + beside.length;

/** A bet as it was read. */
interface ReadBet {
  readonly play: Play;
  readonly pick: LotteryPick;
  readonly unitStakeMinor: bigint;
  readonly multiplier: number;
}

/** Prices a bet at a group of odds; throws for a stake that is invalid. */
export function priceAt(
  { play, pick, unitStakeMinor, multiplier }: ReadBet,
  group: number,
): Omit<PricedDraft, 'beside' | 'dropped'> {
  const terms = { unitStakeMinor, multiplier };
  const stake = calculateStake(play, pick, terms);
  if (!stake.ok) throw new Error(`${stake.refusal} was read and is none`);
  const oddsBps = calculatePickOdds(play, pick, group);
  return {
    play: play.code,
    numbers: formatPick(pick),
    group,
    oddsBps,
    unitStakeMinor: terms.unitStakeMinor.toString(),
    multiplier: terms.multiplier,
    lines: countLines(play, pick).lines,
    stakeMinor: stake.value.toString(),
    mostReturnMinor: highestReturn(play, pick, oddsBps, terms).toString(),
  };
}

/** Prices a priced bet again at another group of odds. */
export function repriceAtGroup(
  kind: LotteryKind,
  bet: Omit<PricedDraft, 'beside' | 'dropped'>,
  group: number,
): Pick<PricedDraft, 'group' | 'oddsBps' | 'mostReturnMinor'> {
  const read = parsePick(kind, bet.play, bet.numbers);
  if (!read.ok) throw new Error(`${bet.numbers} was read and cannot be read again`);
  const { pick } = read.value;
  const [play, unitStakeMinor] = [playByCode(kind, bet.play), BigInt(bet.unitStakeMinor)];
  const { oddsBps, mostReturnMinor } = priceAt({ ...bet, play, pick, unitStakeMinor }, group);
  return { group, oddsBps, mostReturnMinor };
}
