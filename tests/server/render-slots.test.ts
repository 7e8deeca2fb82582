import { describe, expect, it } from 'vitest';
import { forAll } from '#server/front/pages/render-line.ts';
import { createRenderSlots } from '#server/front/pages/render-slots.ts';
import { heldPace } from './paces.ts';
import { gate } from './support.ts';

function open(changes: { readonly rendersWaiting?: number } = {}) {
  const pace = heldPace();
  const state = { isOverloaded: false };
  const limits = {
    rendersAtOnce: 3,
    rendersWaiting: 10,
    rendersOfAddress: 2,
    rendersPerAddress: 4,
  };
  const slots = createRenderSlots({
    limits: { ...limits, ...changes },
    isOverloaded: () => state.isOverloaded,
    pace,
  });
  const begun: string[] = [];
  const outcomes: string[] = [];
  const ends = new Map<string, () => void>();

  function ask(name: string, network: string, hasQuery = false): void {
    const { promise, resolve } = gate();
    ends.set(name, resolve);
    const ran = slots.run({ network, hasQuery }, async () => {
      begun.push(name);
      await promise;
      return 'rendered';
    });
    void ran.then((outcome) => outcomes.push(`${name} ${outcome}`));
  }
  const turns = async (count = 9) => {
    for (let index = 0; index < count; index += 1) await pace.turn();
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await pace.pass(0);
    await turns();
  };
  return { pace, state, ask, end, turns, begun, outcomes };
}

describe('renders', () => {
  it('begin one in a turn of the loop', async () => {
    const { ask, turns, begun, pace } = open();
    for (const name of ['a', 'b', 'c']) ask(name, name);
    await pace.pass(0);
    expect(begun).toEqual(['a']);
    await turns(1);
    expect(begun).toEqual(['a', 'b']);
    await turns(1);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('of one address leave slots to others, who need not wait behind its queue', async () => {
    const { ask, end, turns, begun, outcomes, pace } = open();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(name, 'a');
    await turns();
    expect(begun).toEqual(['a1', 'a2']);
    expect(outcomes).toEqual(['a5 address-busy']);
    ask('b1', 'b');
    ask('c1', 'c');
    await pace.pass(0);
    await turns();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('with a query leave a slot to those without', async () => {
    const { ask, turns, begun } = open();
    for (const name of ['a', 'b', 'c']) ask(name, name, true);
    await turns();
    expect(begun).toEqual(['a', 'b']);
    ask('page', 'd');
    await turns();
    expect(begun).toEqual(['a', 'b', 'page']);
  });

  it('are refused when too many wait, whoever asks', async () => {
    const { ask, turns, outcomes } = open({ rendersWaiting: 1 });
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask(name, name);
    await turns();
    expect(outcomes).toEqual(['e busy']);
  });

  it('for all are bound to no address', async () => {
    const { ask, turns, begun, outcomes } = open();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ask(name, forAll);
    await turns();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(outcomes).toEqual([]);
  });

  it('come one by one and far apart while calls have to wait', async () => {
    const { pace, state, ask, end, turns, begun } = open();
    state.isOverloaded = true;
    ask('a', 'a');
    ask('b', 'b');
    await turns();
    expect(begun).toEqual(['a']);
    await end('a');
    expect(begun).toEqual(['a']);
    await pace.pass(250);
    expect(begun).toEqual(['a', 'b']);
  });
});
