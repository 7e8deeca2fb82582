/** Kinds of e-lotteries (rules, §2). */
export type ELotteryKind = 'k3' | 'pk10' | '11x5' | 'ssc';

/** Play types of e-lotteries. */
export type ELotteryBetName =
  | 'sum'
  | 'bigSmall'
  | 'anyTriple'
  | 'triple'
  | 'pair'
  | 'twoNumbers'
  | 'oneNumber'
  | 'position'
  | 'positionHalf'
  | 'dragonTiger'
  | 'sumBigEven'
  | 'sumSmallOdd'
  | 'first2'
  | 'first3'
  | 'any1'
  | 'any2'
  | 'any3'
  | 'any4'
  | 'any5'
  | 'any6'
  | 'any7'
  | 'any8'
  | 'sumHalf'
  | 'tie'
  | 'straight3'
  | 'group3'
  | 'group6';

/** One kind of bet of an e-lottery and its chance. */
export interface ELotteryBet {
  /** Names it: a play type of addresses and texts. */
  readonly bet: ELotteryBetName;
  /** Results that it is about, where the chance differs between them: `3, 18`. */
  readonly values?: string;
  /** Outcomes that win, and all there are. */
  readonly ways: number;
  readonly of: number;
  /** Outcomes that give the stake back. */
  readonly returned?: number;
}

/** Share of all stakes that is paid back in the long run (rules, §2). */
export const eLotteryReturn = 0.95;

/** Bets by kind; chances are counted out (rules, §2). */
export const eLotteryBets: Readonly<Record<ELotteryKind, readonly ELotteryBet[]>> = {
  k3: [
    { bet: 'sum', values: '3, 18', ways: 1, of: 216 },
    { bet: 'sum', values: '4, 17', ways: 3, of: 216 },
    { bet: 'sum', values: '5, 16', ways: 6, of: 216 },
    { bet: 'sum', values: '6, 15', ways: 10, of: 216 },
    { bet: 'sum', values: '7, 14', ways: 15, of: 216 },
    { bet: 'sum', values: '8, 13', ways: 21, of: 216 },
    { bet: 'sum', values: '9, 12', ways: 25, of: 216 },
    { bet: 'sum', values: '10, 11', ways: 27, of: 216 },
    { bet: 'bigSmall', ways: 105, of: 216 },
    { bet: 'anyTriple', ways: 6, of: 216 },
    { bet: 'triple', ways: 1, of: 216 },
    { bet: 'pair', ways: 15, of: 216 },
    { bet: 'twoNumbers', ways: 30, of: 216 },
    { bet: 'oneNumber', ways: 91, of: 216 },
  ],
  pk10: [
    { bet: 'position', ways: 1, of: 10 },
    { bet: 'positionHalf', ways: 5, of: 10 },
    { bet: 'dragonTiger', ways: 45, of: 90 },
    { bet: 'sum', values: '3, 4, 18, 19', ways: 2, of: 90 },
    { bet: 'sum', values: '5, 6, 16, 17', ways: 4, of: 90 },
    { bet: 'sum', values: '7, 8, 14, 15', ways: 6, of: 90 },
    { bet: 'sum', values: '9, 10, 12, 13', ways: 8, of: 90 },
    { bet: 'sum', values: '11', ways: 10, of: 90 },
    { bet: 'sumBigEven', ways: 40, of: 90 },
    { bet: 'sumSmallOdd', ways: 50, of: 90 },
    { bet: 'first2', ways: 1, of: 90 },
    { bet: 'first3', ways: 1, of: 720 },
  ],
  '11x5': [
    { bet: 'any1', ways: 5, of: 11 },
    { bet: 'any2', ways: 10, of: 55 },
    { bet: 'any3', ways: 10, of: 165 },
    { bet: 'any4', ways: 5, of: 330 },
    { bet: 'any5', ways: 1, of: 462 },
    { bet: 'any6', ways: 6, of: 462 },
    { bet: 'any7', ways: 21, of: 462 },
    { bet: 'any8', ways: 56, of: 462 },
    { bet: 'first2', ways: 1, of: 110 },
    { bet: 'first3', ways: 1, of: 990 },
    { bet: 'sumHalf', ways: 215, of: 462, returned: 32 },
  ],
  ssc: [
    { bet: 'position', ways: 1, of: 10 },
    { bet: 'positionHalf', ways: 5, of: 10 },
    { bet: 'sumHalf', ways: 1, of: 2 },
    { bet: 'dragonTiger', ways: 45, of: 100 },
    { bet: 'tie', ways: 1, of: 10 },
    { bet: 'straight3', ways: 1, of: 1_000 },
    { bet: 'group3', ways: 3, of: 1_000 },
    { bet: 'group6', ways: 6, of: 1_000 },
  ],
};

/** Gross return on one unit that wins, the stake included. */
export function eLotteryOdds({ ways, of, returned = 0 }: ELotteryBet): number {
  return (eLotteryReturn * of - returned) / ways;
}
