// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Choice } from '#studio/engines/choice.ts';
import { fishKinds, type ShoalName, shoals } from '#studio/engines/fish-rule.ts';
import { createFish } from '#studio/page/fish/fish.ts';
import { shapes } from '#studio/page/fish/shapes.data.ts';
import { fillWater, fishAt, lengthOf, nearestOf, swim } from '#studio/page/fish/swimmers.ts';
import { texts as english } from '#studio/page/texts/games-en.ts';
import { texts as vietnamese } from '#studio/page/texts/games-vi.ts';
import type { GameState, RoundView } from '#studio/wire.ts';

function open({
  lastChoice = {},
  language = 'EN',
  shoal = 'lagoon',
}: {
  readonly lastChoice?: Choice;
  readonly language?: string;
  readonly shoal?: ShoalName;
} = {}) {
  const act = vi.fn();
  const view = createFish({
    state: { game: { motif: 'river', shoal, hue: 200 } } as GameState,
    texts: language === 'EN' ? english : vietnamese,
    money: { currency: 'VND', decimals: 2, language },
    isCalm: true,
    lastChoice,
    open: () => {},
    move: () => {},
    act,
  });
  document.body.replaceChildren(view.stage);
  return { view, act };
}

const fishes = () => [...document.querySelectorAll<HTMLButtonElement>('[role="radio"]')];
const chosen = () =>
  fishes()
    .filter((fish) => fish.getAttribute('aria-checked') === 'true')
    .map((fish) => fish.getAttribute('aria-label'));
const press = (key: string, repeat = false) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
  );
const shot = (fish: string, price: number) =>
  ({ choice: { fish }, drawn: { engine: 'fish', number: 7, price } }) as RoundView;

afterEach(() => document.body.replaceChildren());

describe('the list of fishes', () => {
  test('says each fish with its price and its chance, to the millionth', () => {
    open();
    expect(fishes().map((fish) => fish.getAttribute('aria-label'))).toEqual([
      'anchovy: pays 2\u00a0×, chance 48.3%',
      'butterflyfish: pays 3\u00a0×, chance 32.2%',
      'carp: pays 5\u00a0×, chance 19.32%',
      'clownfish: pays 7\u00a0×, chance 13.8%',
      'puffer: pays 10\u00a0×, chance 9.66%',
      'turtle: pays 20\u00a0×, chance 4.83%',
      'lanternfish: pays 35\u00a0×, chance 2.76%',
      'ray: pays 70\u00a0×, chance 1.38%',
      'sea dragon: pays 120\u00a0×, chance 0.805%',
    ]);
    expect(document.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('arrow keys choose a fish, around both ends, and shoot at none', () => {
    const { view, act } = open();
    fishes()[0]?.focus();
    press('ArrowUp');
    expect(view.choice?.()).toEqual({ fish: 'dragon' });
    expect(document.activeElement).toBe(fishes()[8]);
    press('ArrowRight');
    press('ArrowDown');
    expect(view.choice?.()).toEqual({ fish: 'butterfly' });
    expect(chosen()).toHaveLength(1);
    expect(fishes().filter(({ tabIndex }) => tabIndex === 0)).toEqual([fishes()[1]]);
    expect(act).not.toHaveBeenCalled();
  });

  test('one press of Enter or the space bar is one shot, however long it is held', () => {
    const { act } = open();
    fishes()[0]?.focus();
    press('Enter');
    press('Enter', true);
    press('Enter', true);
    press(' ');
    press(' ', true);
    expect(act).toHaveBeenCalledTimes(2);
  });

  test('a press with the pointer chooses a fish, and the stake is multiplied', () => {
    const { view, act } = open();
    view.showStake?.(100_000n);
    fishes()[2]?.click();
    expect(act).not.toHaveBeenCalled();
    expect(document.querySelector('.fish-aim')?.textContent).toBe(
      'Carp: a catch pays ₫\u00a05,000, chance 19.32%.',
    );
    expect(view.returned()).toEqual({ parts: 966_000, total: 1_000_000 });
  });

  test('begins with the fish of the last shot, and shows that of a shot that goes on', async () => {
    const { view } = open({ lastChoice: { fish: 'ray' } });
    expect(view.choice?.()).toEqual({ fish: 'ray' });
    await view.show(shot('turtle', 20));
    expect(view.choice?.()).toEqual({ fish: 'turtle' });
    // Of a title with other fishes.
    await view.show(shot('whale', 0));
    expect(view.choice?.()).toEqual({ fish: 'turtle' });
    expect(open({ lastChoice: { fish: 'whale' } }).view.choice?.()).toEqual({ fish: 'anchovy' });
  });

  test('every kind has a drawing', () => {
    for (const kind of fishKinds) expect(shapes[kind].parts.length).toBeGreaterThan(3);
  });
});

describe('the water', () => {
  const water = { width: 640, height: 380 };

  test('every kind of a shoal swims in it, the cheap ones in numbers', () => {
    for (const shoal of Object.values(shoals)) {
      const swimmers = fillWater(shoal, water);
      const counts = shoal.fish.map(
        ({ kind }) => swimmers.filter((each) => each.kind === kind).length,
      );
      expect(counts[0]).toBe(4);
      expect(counts.at(-1)).toBe(1);
      expect(Math.min(...counts)).toBe(1);
    }
  });

  test('a fish that swims out comes back, and is aimed at only while it is in sight', () => {
    const swimmers = fillWater(shoals.abyss, water).filter(({ kind }) => kind === 'whale');
    const [whale] = swimmers;
    if (!whale) throw new Error('no whale');
    const aim = () => nearestOf(swimmers, { kind: 'whale', water, x: 320, y: 380 });
    whale.x = 320;
    expect(aim()).toBe(whale);
    whale.x = water.width + lengthOf('whale', water) * 1.2;
    whale.way = 1;
    swim(swimmers, water, 0.05);
    expect(whale.awaySeconds).toBeGreaterThan(0);
    expect(aim()).toBeUndefined();
    for (let second = 0; second < 60 && !aim(); second += 0.05) swim(swimmers, water, 0.05);
    expect(aim()).toBe(whale);
  });

  test('a press finds the fish under it, the one in front, or none', () => {
    const [behind, front] = fillWater(shoals.reef, water).filter(
      ({ kind }) => kind === 'clownfish',
    );
    if (!behind || !front) throw new Error('no clownfish');
    const both = [
      Object.assign(behind, { x: 200, y: 100 }),
      Object.assign(front, { x: 210, y: 100 }),
    ];
    expect(fishAt(both, { water, x: 205, y: 104 })).toBe(front);
    expect(fishAt(both, { water, x: 175, y: 100 })).toBe(behind);
    expect(fishAt(both, { water, x: 400, y: 100 })).toBeUndefined();
  });
});
