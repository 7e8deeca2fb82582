import { describe, expect, it } from 'vitest';
import { type Caller, createCallQueue } from '#server/front/calls/call-queue.ts';
import { heldPace } from './paces.ts';
import { gate } from './support.ts';

const limits = {
  callsInFlight: 4,
  callsWaiting: 40,
  callsPerAddress: 100,
  callWaitMs: 50,
  moneyWaitMs: 300,
  callBurstMs: 100,
  callTurnMs: 5,
};

/** A queue, what was begun in it in which order, and what came of each. */
function open(changes: Partial<typeof limits> = {}) {
  const pace = heldPace();
  const queue = createCallQueue({ ...limits, ...changes }, pace);
  const begun: string[] = [];
  const outcomes = new Map<string, string>();
  const ends = new Map<string, () => void>();

  /** Asks for a call that takes so long at once, and then until it is ended. */
  function ask(name: string, caller: Partial<Caller> = {}, workMs = 0): void {
    const { promise, resolve } = gate();
    ends.set(name, resolve);
    const ran = queue.run({ network: name, isMoney: false, ...caller }, async () => {
      begun.push(name);
      await pace.pass(workMs);
      await promise;
    });
    void ran.then((why) => outcomes.set(name, why ?? 'done'));
  }
  /** Goes through a turn of the loop that only reads, and one in which calls begin. */
  const turns = async () => {
    await pace.turn();
    await pace.turn();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await pace.pass(0);
  };
  return { pace, queue, ask, end, turns, begun, outcomes };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);

describe('calls', () => {
  it('begin at once while there is a place and the turn has time', async () => {
    const { pace, ask, begun } = open();
    for (const name of ['a', 'b', 'c']) ask(name);
    await pace.pass(0);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('that wait leave every other turn of the loop to reading', async () => {
    const { pace, ask, begun } = open();
    ask('a', {}, 6);
    await pace.pass(0);
    for (const name of ['b', 'c']) ask(name, {}, 6);
    const seen: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await pace.turn();
      seen.push(begun.length);
    }
    expect(seen).toEqual([1, 2, 2, 3]);
  });

  it('wait for the next turn of the loop when this one has lasted long enough', async () => {
    const { pace, turns, ask, begun } = open();
    ask('a', {}, 6);
    await pace.pass(0);
    ask('b');
    expect(begun).toEqual(['a']);
    await turns();
    expect(begun).toEqual(['a', 'b']);
  });

  it('wait for a place, and take the one that is given back', async () => {
    const { pace, turns, ask, end, begun, outcomes } = open();
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    await pace.pass(0);
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await pace.pass(10);
    await turns();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    expect(outcomes.get('a')).toBe('done');
  });

  it('are refused at once when as many wait as may', async () => {
    const { pace, ask, queue, outcomes } = open({ callsWaiting: 1 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name);
    expect(queue.refusalNow({ network: 'x', isMoney: false })).toBe('overloaded');
    await pace.pass(0);
    expect(outcomes.get('e')).toBe('overloaded');
    expect(outcomes.has('d')).toBe(false);
  });

  it('wait through a burst, however long each of them does', async () => {
    const { pace, ask, outcomes } = open();
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    await pace.pass(99);
    expect(outcomes.size).toBe(0);
  });

  it('are refused after a while when all places stay taken', async () => {
    const { pace, ask, outcomes } = open();
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    await pace.pass(10);
    await pace.pass(95);
    expect([...outcomes]).toEqual([['d', 'overloaded']]);
  });

  it('of which there were too many for long leave a short line, the oldest refused', async () => {
    const { pace, turns, ask, queue, outcomes } = open({ callTurnMs: 0 });
    ask('first');
    for (const name of many(20)) ask(name);
    await pace.pass(100);
    expect(queue.isOverloaded()).toBe(true);
    expect(queue.refusalNow({ network: 'x', isMoney: false })).toBe('overloaded');
    await turns();
    expect([...outcomes]).toEqual(['w0', 'w1', 'w2', 'w3'].map((name) => [name, 'overloaded']));
  });

  it('are no overload any more once nobody waits', async () => {
    const { pace, turns, ask, queue, begun } = open();
    ask('a', {}, 6);
    await pace.pass(0);
    ask('b');
    await pace.pass(200);
    expect(queue.isOverloaded()).toBe(true);
    await turns();
    expect(begun).toEqual(['a', 'b']);
    expect(queue.isOverloaded()).toBe(false);
  });
});

describe('money', () => {
  const isMoney = true;

  it('has places that nothing else takes', async () => {
    const { pace, ask, begun } = open();
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    ask('money', { isMoney });
    await pace.pass(0);
    expect(begun).toEqual(['a', 'b', 'c', 'money']);
  });

  it('goes first, and lets another call through now and then', async () => {
    const { pace, turns, ask, begun } = open({ callsInFlight: 100 });
    ask('a', {}, 6);
    await pace.pass(0);
    for (const name of ['b', 'c']) ask(name);
    for (const name of ['m1', 'm2', 'm3', 'm4', 'm5']) ask(name, { isMoney });
    await turns();
    expect(begun).toEqual(['a', 'm1', 'm2', 'm3', 'b', 'm4', 'm5', 'c']);
  });

  it('waits in a line of its own length, and longer, when there is too much of everything', async () => {
    const { pace, turns, ask, queue, outcomes } = open({ callTurnMs: 0 });
    ask('first', { isMoney });
    for (const name of many(20)) ask(name, { isMoney });
    await pace.pass(150);
    await turns();
    expect(queue.isOverloaded()).toBe(true);
    expect(outcomes.size).toBe(0);
    expect(queue.refusalNow({ network: 'x', isMoney })).toBeUndefined();
    await pace.pass(200);
    await turns();
    // The oldest, as far as the line is longer than a short one.
    expect([...outcomes.values()]).toEqual(['overloaded', 'overloaded', 'overloaded']);
  });

  it('under way is finished whatever comes', async () => {
    const { pace, ask, end, outcomes } = open();
    ask('money', { isMoney });
    for (const name of many(60)) ask(name);
    await pace.pass(500);
    await end('money');
    expect(outcomes.get('money')).toBe('done');
  });
});

describe('one address', () => {
  it('has so many calls under way and waiting, and others are not held up by it', async () => {
    const { pace, ask, end, queue, begun, outcomes } = open({ callsPerAddress: 2 });
    for (const name of ['a', 'b', 'c']) ask(name, { network: 'same' });
    ask('d', { network: 'other' });
    await pace.pass(0);
    expect(begun).toEqual(['a', 'b', 'd']);
    expect(outcomes.get('c')).toBe('address-busy');
    await end('a');
    expect(queue.refusalNow({ network: 'same', isMoney: false })).toBeUndefined();
  });
});
