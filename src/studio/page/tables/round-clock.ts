import type { TableRoundView } from '#studio/wire.ts';

/** Round that is on, by the server's clock. */
export class RoundClock {
  /** Server's clock minus this one. */
  #aheadMs = 0;
  round: TableRoundView;

  constructor(round: TableRoundView) {
    this.round = round;
  }

  /** Follows the server; returns whether another round has begun. */
  follow(round: TableRoundView): boolean {
    const isNew = round.index !== this.round.index;
    this.#aheadMs = round.nowMs - Date.now();
    this.round = round;
    return isNew;
  }

  /** Returns whether bets are taken, until the bell. */
  isOpen(): boolean {
    return this.phase() === 'betting';
  }

  phase(): TableRoundView['phase'] {
    const { phase, closesAtMs } = this.round;
    return phase === 'betting' && this.#nowMs() >= closesAtMs ? 'closed' : phase;
  }

  /** Returns the time until the bell, or until the next round, and the whole of it. */
  left(): { readonly leftMs: number; readonly wholeMs: number } {
    const { phase, startsAtMs, closesAtMs, endsAtMs } = this.round;
    const untilMs = phase === 'betting' ? closesAtMs : endsAtMs;
    const fromMs = phase === 'betting' ? startsAtMs : closesAtMs;
    return { leftMs: untilMs - this.#nowMs(), wholeMs: untilMs - fromMs };
  }

  #nowMs(): number {
    return Date.now() + this.#aheadMs;
  }
}
