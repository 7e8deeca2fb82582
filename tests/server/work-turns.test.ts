import { describe, expect, it } from 'vitest';
import { createWorkTurns } from '#server/front/calls/work-turns.ts';
import { heldPace } from './paces.ts';

/** Goes through turns that read for so many milliseconds each; in which of them work may begin. */
async function goThrough(readMs: readonly number[]): Promise<boolean[]> {
  const pace = heldPace();
  const turns = createWorkTurns(pace);
  const work: boolean[] = [];
  for (const ms of readMs) {
    await pace.pass(ms);
    work.push(turns.isWorkTurn());
    expect(turns.isWorkTurn()).toBe(work.at(-1));
    turns.leave();
    await pace.turn();
  }
  return work;
}

describe('turns with work', () => {
  it('have one between them that only reads', async () => {
    expect(await goThrough([0, 5, 5, 0, 5])).toEqual([false, true, false, true, false]);
  });

  it('wait until a turn has read for a short time', async () => {
    expect(await goThrough([40, 20, 10, 5, 5])).toEqual([false, false, false, true, false]);
  });

  it('come after four turns at the latest', async () => {
    const long = Array.from({ length: 11 }, () => 40);
    const work = (await goThrough(long)).flatMap((isWork, turn) => (isWork ? [turn] : []));
    expect(work).toEqual([4, 9]);
  });
});
