import type { CallFigures } from '../front-figures.ts';

/** Call that waits for its turn. */
export interface WaitingCall {
  readonly sinceMs: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

/** Slots of running calls, and the calls that wait for one: money in a line of its own. */
export interface CallLines {
  isPlaceFor(isMoney: boolean): boolean;
  /** Counts a call that occupies a slot now. */
  take(isMoney: boolean): void;
  giveBack(): void;
  add(isMoney: boolean, call: WaitingCall): void;
  /** Returns the number of waiting calls, in one of the lines or in both. */
  waiting(isMoney?: boolean): number;
  figures(): CallFigures;
  /** Returns whether a waiting call has a free slot. */
  hasNext(): boolean;
  /** Removes the next call from its line and assigns it a slot. */
  takeNext(): WaitingCall | undefined;
  /**
   * Removes calls of a line that have waited since before `beforeMs`, as far as it is longer than
   * `room`.
   */
  takeOverdue(isMoney: boolean, overdue: { beforeMs: number; room: number }): WaitingCall[];
}

/** Share of the slots for calls that are not about money. */
const othersShare = 0.75;
/** Money calls in a row after which another call has its turn. */
const moneyInARow = 3;

/** Creates empty lines. */
export function createCallLines(places: number): CallLines {
  const lines = { money: [] as WaitingCall[], others: [] as WaitingCall[] };
  const placesOfOthers = Math.ceil(places * othersShare);
  let inFlight = 0;
  let begunOfMoney = 0;

  const chooseLine = (isMoney: boolean) => (isMoney ? lines.money : lines.others);
  const isPlaceFor = (isMoney: boolean) => inFlight < (isMoney ? places : placesOfOthers);

  function nextIsMoney(): boolean | undefined {
    const [money, others] = [true, false].map(
      (isMoney) => chooseLine(isMoney).length > 0 && isPlaceFor(isMoney),
    );
    if (!money && !others) return undefined;
    return money && (!others || begunOfMoney < moneyInARow);
  }

  function take(isMoney: boolean): void {
    inFlight += 1;
    begunOfMoney = isMoney ? begunOfMoney + 1 : 0;
  }

  return {
    isPlaceFor,
    take,
    giveBack() {
      inFlight -= 1;
    },
    add: (isMoney, call) => void chooseLine(isMoney).push(call),
    waiting: (isMoney) =>
      isMoney === undefined ? lines.money.length + lines.others.length : chooseLine(isMoney).length,
    figures: () => ({
      underWay: inFlight,
      waiting: { money: lines.money.length, others: lines.others.length },
    }),
    hasNext: () => nextIsMoney() !== undefined,
    takeNext() {
      const isMoney = nextIsMoney();
      if (isMoney === undefined) return undefined;
      take(isMoney);
      return chooseLine(isMoney).shift();
    },
    takeOverdue(isMoney, { beforeMs, room }) {
      const line = chooseLine(isMoney);
      const fresh = line.findIndex(({ sinceMs }) => sinceMs > beforeMs);
      const overdue = fresh === -1 ? line.length : fresh;
      return line.splice(0, Math.max(0, Math.min(overdue, line.length - room)));
    },
  };
}
