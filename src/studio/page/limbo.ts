import { wholeInBps } from '#lib/basis-points.ts';
import {
  highestTarget,
  isTarget,
  limboEdgeBps,
  limboUnit,
  lowestTarget,
  winningWords,
} from '#studio/engines/limbo-rule.ts';
import { type Money, showMultiple, showShare } from './amounts.ts';
import { make, makeButton } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { symbolOf } from './symbols/symbols.ts';
import { fill } from './texts/texts.ts';

const usualTarget = 200;
const quickTargets = [150, 200, 500, 1_000, 10_000];
const climbMs = 900;
const allWords = 2 ** 32;
/** Symbol of a motif that flies. */
const flyer = { garden: 6, river: 0, riches: 5, sky: 4 } as const;

/** Renders the multiple that climbs, and the target that it has to reach. */
export function createLimbo({ texts, money, isCalm, state, lastChoice }: EngineParts): EngineView {
  const sky = createSky(symbolOf(flyer[state.game.motif], state.game.motif), money);
  const chance = make('p', { class: 'chance', 'aria-live': 'polite' });
  const input = make('input', {
    id: 'target',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: '8',
  });
  const set = (target: number) => {
    input.value = showMultiple(target, money).replace(/(?<=\d)[.,](?=\d{3})/, '');
    showChance();
  };
  const quick = quickTargets.map((target) =>
    makeButton({}, `${showMultiple(target, money)} ×`, () => set(target)),
  );
  const target = () => parseTarget(input.value);
  const outOfRange = () =>
    fill(texts.targetOutOfRange, {
      min: showMultiple(lowestTarget, money),
      max: showMultiple(highestTarget, money),
    });

  function showChance(): void {
    const isOffered = isTarget(target());
    input.setAttribute('aria-invalid', String(!isOffered));
    sky.showTarget(isOffered ? target() : undefined);
    chance.textContent = isOffered
      ? fill(texts.chance, {
          chance: showShare({ parts: winningWords(target()), total: allWords }, money),
        })
      : outOfRange();
  }

  input.addEventListener('input', showChance);
  set(lastChoice.target ?? usualTarget);
  sky.show(limboUnit);
  return {
    stage: make('div', { class: 'limbo' }, sky.element, chance),
    choices: make(
      'div',
      { class: 'choices' },
      make('label', { class: 'choice' }, texts.target, input),
      make('div', { class: 'quick' }, ...quick),
    ),
    choice: () => ({ target: target() }),
    missing: () => (isTarget(target()) ? undefined : outOfRange()),
    returned: () => ({ parts: wholeInBps - limboEdgeBps, total: wholeInBps }),
    begin: () => sky.show(limboUnit),
    async show({ choice, drawn }) {
      if (choice.target !== undefined) set(choice.target);
      if (drawn?.engine !== 'limbo') return;
      if (!isCalm) await sky.climb(drawn.multiple);
      const isReached = drawn.multiple >= (choice.target ?? highestTarget);
      sky.show(drawn.multiple, isReached ? 'reached' : 'missed');
    },
  };
}

/** Makes the sky that the multiple climbs in, with the target as a bar. */
function createSky(flying: string, money: Money) {
  const figure = make('p', { class: 'multiple', 'aria-hidden': 'true' });
  const symbol = make('div', { class: 'flyer', 'aria-hidden': 'true' });
  symbol.innerHTML = flying;
  const bar = make('div', { class: 'bar', 'aria-hidden': 'true' });
  const element = make('div', { class: 'climb' }, bar, symbol, figure);

  function show(multiple: number, end = ''): void {
    figure.textContent = `${showMultiple(multiple, money, 2)} ×`;
    element.dataset.end = end;
    element.style.setProperty('--height', heightOf(multiple));
  }

  return {
    element,
    show,
    /** Shows the target; `undefined` for what is none. */
    showTarget(target: number | undefined): void {
      bar.hidden = target === undefined;
      if (target === undefined) return;
      bar.textContent = `${showMultiple(target, money)} ×`;
      bar.style.setProperty('--height', heightOf(target));
    },
    /** Climbs from the stake to a multiple; settles when it is reached. */
    climb(multiple: number): Promise<void> {
      return new Promise((resolve) => {
        const begun = performance.now();
        const step = (now: number) => {
          const part = Math.min(1, (now - begun) / climbMs);
          show(Math.floor(limboUnit * (multiple / limboUnit) ** part));
          if (part < 1) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      });
    },
  };
}

/** Returns how far up a multiple is: half of the way at 2 times the stake, 9 tenths at 10 times. */
function heightOf(multiple: number): string {
  return (1 - limboUnit / multiple).toFixed(3);
}

/** Parses a target as people type it, `2` or `1,5`, to 1/100 of the stake; 0 for no such number. */
function parseTarget(text: string): number {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return 0;
  return Number(match[1]) * limboUnit + Number((match[2] ?? '').padEnd(2, '0'));
}
