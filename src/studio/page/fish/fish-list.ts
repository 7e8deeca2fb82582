import { type FishKind, type Shoal, shotNumbers } from '#studio/engines/fish-rule.ts';
import { pageTagOf } from '#studio/languages.ts';
import type { Money } from '../amounts.ts';
import { showMultiple } from '../amounts.ts';
import { make } from '../elements.ts';
import { fishName } from '../round-texts.ts';
import { fill, type Texts } from '../texts/texts.ts';
import { fishDrawing } from './fish-drawing.ts';
import { shapes } from './shapes.data.ts';

const percent = 100;

/** Formats the chance of a shot in per cent, exact to the millionth. */
export function showFishChance(catching: number, money: Pick<Money, 'language'>): string {
  const format = new Intl.NumberFormat(pageTagOf(money.language), { maximumFractionDigits: 4 });
  return `${format.format((catching * percent) / shotNumbers)}%`;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** List of the fishes of a shoal, one of which is chosen. */
export interface FishList {
  readonly element: HTMLElement;
  chosen(): FishKind;
  choose(kind: FishKind): void;
}

/**
 * Makes the list: arrow keys choose a fish, Enter and the space bar shoot at it, a press chooses it.
 */
export function makeFishList({
  shoal,
  texts,
  money,
  first,
  change,
  shoot,
}: {
  readonly shoal: Shoal;
  readonly texts: Texts;
  readonly money: Money;
  readonly first: FishKind;
  readonly change: (kind: FishKind) => void;
  readonly shoot: () => void;
}): FishList {
  let chosen = first;
  const buttons = shoal.fish.map(({ kind, price, catching }) => {
    const name = fishName(kind, texts);
    const multiple = `${showMultiple(price * percent, money)}\u00a0×`;
    const chance = showFishChance(catching, money);
    const button = make('button', {
      type: 'button',
      role: 'radio',
      class: 'fish',
      'aria-label': fill(texts.fishOffer, { name, multiple, chance }),
    });
    button.innerHTML = `${fishDrawing(kind)}<span class="fish-name">${name}</span><b>${multiple}</b><span class="fish-chance">${chance}</span>`;
    button.style.setProperty('--turn', String(shapes[kind].turn));
    button.addEventListener('click', () => choose(kind));
    return button;
  });

  function choose(kind: FishKind): void {
    chosen = kind;
    for (const [index, button] of buttons.entries()) {
      const isChosen = shoal.fish[index]?.kind === kind;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
    change(kind);
  }

  const element = make(
    'div',
    { class: 'fish-list', role: 'radiogroup', 'aria-label': texts.fishKinds },
    ...buttons,
  );
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      // One press is one shot, however long the key is held.
      if (!event.repeat) shoot();
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = shoal.fish.findIndex(({ kind }) => kind === chosen);
    const next = (index + step + buttons.length) % buttons.length;
    const { kind } = shoal.fish[next] ?? { kind: first };
    choose(kind);
    buttons[next]?.focus();
  });
  choose(first);
  return { element, chosen: () => chosen, choose };
}
