import { type Clock, hourMs } from '#lib/time.ts';

/**
 * Tomorrow noon where the brand is: no test meets the end of a day but by its own will, and nothing
 * that a template holds is of a later time.
 */
function nextNoonMs(): number {
  const dayMs = 24 * hourMs;
  return Math.ceil(Date.now() / dayMs) * dayMs + 5 * hourMs;
}

/** A clock that stands still until it is moved. */
export class HandClock implements Clock {
  #nowMs: number;

  constructor(startMs = nextNoonMs()) {
    this.#nowMs = startMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  advance(byMs: number): void {
    this.#nowMs += byMs;
  }
}
