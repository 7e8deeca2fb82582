import { cardFace, formatCards } from '#lib/cards.ts';
import {
  bestReturnPpm,
  handCards,
  handNames,
  handPrices,
} from '#studio/engines/video-poker-rule.ts';
import type { RoundView } from '#studio/wire.ts';
import { type Money, showAmount } from './amounts.ts';
import { make, makeButton } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { handText } from './round-texts.ts';
import { playSound } from './sound/sound.ts';
import { fill, type Texts } from './texts/texts.ts';

const parts = 1_000_000;
const places = Array.from({ length: handCards }, (_, index) => index + 1);

/** Renders the five cards, each to be held or not, above what each hand pays. */
export function createVideoPoker({ texts, money, isCalm }: EngineParts): EngineView {
  const prices = makePrices(texts, money);
  let held: readonly number[] = [];
  let cards: readonly number[] = [];
  let isInPlay = false;

  const buttons = makeCards((place) => hold(place));

  function hold(place: number): void {
    if (!isInPlay) return;
    held = held.includes(place) ? held.filter((each) => each !== place) : [...held, place];
    showCards();
  }

  function showCards(): void {
    for (const [index, button] of buttons.entries()) {
      const isHeld = held.includes(index + 1);
      button.setAttribute('aria-pressed', String(isHeld));
      // Not `disabled`: the keyboard would lose its place among the cards.
      button.setAttribute('aria-disabled', String(!isInPlay));
      showCard(button, { card: cards[index], place: index + 1, isHeld, texts });
    }
  }

  showCards();
  return {
    stage: make(
      'div',
      { class: 'video-poker' },
      prices.list,
      make(
        'div',
        { class: 'poker-cards', role: 'group', 'aria-label': texts.pokerCards },
        ...buttons,
      ),
    ),
    held: () => held.toSorted((one, other) => one - other),
    returned: () => ({ parts: bestReturnPpm, total: parts }),
    showStake: prices.showStake,
    begin() {
      cards = [];
      held = [];
      isInPlay = false;
      showCards();
      prices.mark(null);
    },
    async show({ poker, state }: RoundView) {
      if (!poker) return;
      isInPlay = state === 'playing';
      held = poker.held ?? held;
      for (const [index, button] of buttons.entries()) {
        button.classList.toggle('dealt', !isCalm && !held.includes(index + 1));
      }
      cards = poker.hand ?? poker.dealt;
      playSound('card');
      showCards();
      prices.mark(poker.name);
    },
  };
}

/** Makes the list of the hands with what each pays. */
function makePrices(texts: Texts, money: Money) {
  const rows = handNames.map((name) =>
    make('li', { 'data-hand': name }, make('span', {}, handText(name, texts)), make('b', {}, '')),
  );
  return {
    list: make('ol', { class: 'hands', 'aria-label': texts.prices }, ...rows),
    showStake(stakeMinor: bigint): void {
      for (const [index, name] of handNames.entries()) {
        const price = rows[index]?.querySelector('b');
        const amount = stakeMinor * BigInt(handPrices[name]);
        if (price) price.textContent = showAmount(amount, money);
      }
    },
    mark(name: string | null): void {
      for (const row of rows) {
        if (row.dataset.hand === name) row.setAttribute('aria-current', 'true');
        else row.removeAttribute('aria-current');
      }
    },
  };
}

/** Makes a button for each card, with arrow keys to move between them. */
function makeCards(press: (place: number) => void): HTMLButtonElement[] {
  const buttons = places.map((place) => {
    const button = makeButton({ class: 'poker-card' }, '', () => press(place));
    button.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      const next = step === 0 ? undefined : buttons[place - 1 + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
    return button;
  });
  return buttons;
}

/** Card of the hand as it is shown; without a card it lies on its face. */
interface ShownCard {
  readonly card: number | undefined;
  readonly place: number;
  readonly isHeld: boolean;
  readonly texts: Texts;
}

function showCard(button: HTMLButtonElement, { card, place, isHeld, texts }: ShownCard): void {
  button.classList.toggle('back', card === undefined);
  if (card === undefined) {
    button.replaceChildren();
    button.setAttribute('aria-label', String(place));
    return;
  }
  const { rank, suit, isRed } = cardFace(card);
  const name = formatCards([card]);
  button.classList.toggle('red', isRed);
  button.setAttribute('aria-label', isHeld ? fill(texts.hold, { card: name }) : name);
  const mark = make('span', { class: 'held' }, isHeld ? texts.holdHint : '');
  button.replaceChildren(make('b', {}, rank), make('i', {}, suit), mark);
}
