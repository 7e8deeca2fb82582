import type { SpotStake } from '#studio/engines/tables/table-bets.ts';
import {
  type TableEngine,
  type TableOutcome,
  tablePrice,
  tableRules,
} from '#studio/engines/tables/table-rules.ts';
import { pageTagOf } from '#studio/languages.ts';
import { type Money, showAmount, showMultiple } from '../amounts.ts';
import { make, makeButton } from '../elements.ts';
import { fill, type TableTexts } from '../texts/texts.ts';
import { spotGroups, spotName, spotTone } from './spots.ts';

/** Places of a table as buttons, with the chips that lie on them. */
export interface Felt {
  readonly element: HTMLElement;
  /** Shows the stakes that are placed, and those that are not yet. */
  show(placed: readonly SpotStake[], pending: readonly SpotStake[]): void;
  /** Marks the places that a result pays on; none without a result. */
  mark(drawn: TableOutcome | undefined): void;
  /** Opens or closes the places. */
  open(isOpen: boolean): void;
}

export function drawFelt({
  engine,
  texts,
  money,
  press,
}: {
  readonly engine: TableEngine;
  readonly texts: TableTexts;
  readonly money: Money;
  readonly press: (spot: string) => void;
}): Felt {
  const buttons = new Map<string, HTMLButtonElement>();
  const groups = spotGroups(engine).map((spots, index) =>
    make(
      'div',
      { class: `spots spots-${engine}-${index}` },
      ...spots.map((spot) => {
        const button = drawSpot({ engine, spot, texts, money, press });
        buttons.set(spot, button);
        return button;
      }),
    ),
  );
  const element = make(
    'div',
    { class: 'felt', role: 'group', 'aria-label': texts.felt, 'data-engine': engine },
    ...groups,
  );
  moveByArrows(element, [...buttons.values()]);

  return {
    element,
    show(placed, pending) {
      for (const [spot, button] of buttons) {
        const own = stakeOn(placed, spot);
        const open = stakeOn(pending, spot);
        showChips(button, { own, open, texts, money });
      }
    },
    mark(drawn) {
      for (const [spot, button] of buttons) {
        const isPaid = drawn !== undefined && tablePrice(spot, drawn) > 100;
        button.classList.toggle('paid', isPaid);
      }
    },
    open(isOpen) {
      for (const button of buttons.values()) {
        button.setAttribute('aria-disabled', String(!isOpen));
      }
    },
  };
}

function drawSpot({
  engine,
  spot,
  texts,
  money,
  press,
}: Parameters<typeof drawFelt>[0] & { readonly spot: string }): HTMLButtonElement {
  const name = spotName(spot, texts);
  const price = priceText({ engine, spot, texts, money });
  const label = fill(texts.spotLabel, { name, price });
  const attributes = { class: 'spot', 'data-tone': spotTone(spot), 'data-label': label };
  const button = makeButton({ ...attributes, 'aria-label': label }, '', () => press(spot));
  button.append(
    make('b', {}, name),
    ' ',
    make('small', {}, price),
    make('span', { class: 'chips', 'aria-hidden': 'true' }),
  );
  return button;
}

/** Formats the price of a place, and the lower one where some of its wins pay that. */
function priceText({
  engine,
  spot,
  texts,
  money,
}: Pick<Parameters<typeof drawSpot>[0], 'engine' | 'spot' | 'texts' | 'money'>): string {
  const { winningPrice, reducedPrice } = tableRules[engine];
  const show = (hundredths: number) => `${showMultiple(hundredths, money)}\u00a0×`;
  const price = show(winningPrice(spot));
  const reduced = reducedPrice?.(spot);
  if (reduced === undefined) return price;
  return fill(texts.priceWithSix, { price, reduced: show(reduced) });
}

function showChips(
  button: HTMLButtonElement,
  { own, open, texts, money }: { own: bigint; open: bigint; texts: TableTexts; money: Money },
): void {
  const short = (minor: bigint) => showShort(minor, money);
  const placed = own > 0n ? [make('i', { class: 'chip' }, short(own))] : [];
  const pending = open > 0n ? [make('i', { class: 'chip pending' }, short(open))] : [];
  button.querySelector('.chips')?.replaceChildren(...placed, ...pending);
  let label = button.dataset.label ?? '';
  if (own > 0n) label = fill(texts.spotStake, { label, amount: showAmount(own, money) });
  if (open > 0n) label = fill(texts.spotPending, { label, amount: showAmount(open, money) });
  button.setAttribute('aria-label', label);
}

/** Formats an amount for a chip: 5,000 is 5K. */
export function showShort(minor: bigint, { decimals, language }: Money): string {
  const whole = Number(minor) / 10 ** decimals;
  const steps = [
    [1_000_000, 'M'],
    [1_000, 'K'],
  ] as const;
  const [unit, letter] = steps.find(([size]) => whole >= size) ?? [1, ''];
  const format = new Intl.NumberFormat(pageTagOf(language), { maximumFractionDigits: 1 });
  return `${format.format(whole / unit)}${letter}`;
}

function stakeOn(stakes: readonly SpotStake[], spot: string): bigint {
  return stakes.find((each) => each.spot === spot)?.stakeMinor ?? 0n;
}

/** One place is reached by Tab, the others by arrow keys: the nearest one in that direction. */
function moveByArrows(felt: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const select = (chosen: HTMLButtonElement) => {
    for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
  };
  if (buttons[0]) select(buttons[0]);
  felt.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) select(target);
  });
  felt.addEventListener('keydown', (event) => {
    const way = ways[event.key];
    if (!way || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    findNearest(event.target, buttons, way)?.focus();
  });
}

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function findNearest(
  from: HTMLElement,
  buttons: readonly HTMLButtonElement[],
  [right, down]: readonly [number, number],
): HTMLButtonElement | undefined {
  const start = middleOf(from);
  let nearest: HTMLButtonElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const button of buttons) {
    const middle = middleOf(button);
    const ahead = (middle.x - start.x) * right + (middle.y - start.y) * down;
    const aside = Math.abs((middle.x - start.x) * down) + Math.abs((middle.y - start.y) * right);
    const distance = ahead + 3 * aside;
    if (button !== from && ahead > 4 && distance < least) {
      least = distance;
      nearest = button;
    }
  }
  return nearest;
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
