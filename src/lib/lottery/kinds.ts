/** Lotteries drawn from dice, balls or digits (rules, §2; draws, §5). */
export type ELotteryKind = 'k3' | 'ssc' | 'pk10' | '11x5' | 'kl8' | 'pc28';

/** Lotteries drawn in the form of a Vietnamese region's: north, central, south (rules, §1). */
export type VnKind = 'vnMB' | 'vnMT' | 'vnMN';

/** Every kind of lottery. */
export type LotteryKind = ELotteryKind | VnKind;

/** Form of an e-lottery's result: count and range of its numbers. */
export interface NumbersForm {
  /** Count of numbers that are drawn. */
  readonly count: number;
  readonly least: number;
  readonly most: number;
  /** True when a number can be drawn twice. */
  readonly repeats: boolean;
}

/** The form of each e-lottery's result. */
export const numbersForms: Readonly<Record<ELotteryKind, NumbersForm>> = {
  k3: { count: 3, least: 1, most: 6, repeats: true },
  ssc: { count: 5, least: 0, most: 9, repeats: true },
  pk10: { count: 10, least: 1, most: 10, repeats: false },
  '11x5': { count: 5, least: 1, most: 11, repeats: false },
  kl8: { count: 20, least: 1, most: 80, repeats: false },
  pc28: { count: 3, least: 0, most: 9, repeats: true },
};

/** Returns whether a kind is an e-lottery. */
export function isELottery(kind: string): kind is ELotteryKind {
  return Object.hasOwn(numbersForms, kind);
}
