import type { Clock } from '#lib/time.ts';

/** A clock that stands still until it is moved. */
export class HandClock implements Clock {
  #nowMs: number;

  constructor(startMs = Date.now()) {
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  advance(byMs: number): void {
    this.#nowMs += byMs;
  }
}
