import { cardFace, formatCards } from '#lib/cards.ts';
import { blackjackReturnPpm, handTotal } from '#studio/engines/blackjack-rule.ts';
import type { RoundView } from '#studio/wire.ts';
import { make, makeButton } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';

const parts = 1_000_000;

/** Renders the dealer's hand, the member's, and the moves beside standing. */
export function createBlackjack({ texts, isCalm, move }: EngineParts): EngineView {
  const dealer = makeHand(texts.bjDealer);
  const player = makeHand(texts.bjYou);
  const second = makeHand(texts.bjSecond);
  const hands = make('div', { class: 'own-hands' }, player.element, second.element);
  const hit = makeButton({}, texts.bjHit, () => press(hit, 'hit'));
  const double = makeButton({}, texts.bjDouble, () => press(double, 'double'));
  const split = makeButton({}, texts.bjSplit, () => press(split, 'split'));
  const moves = make('div', { class: 'blackjack-moves' }, hit, double, split);

  function press(button: HTMLElement, name: 'hit' | 'double' | 'split'): void {
    if (button.getAttribute('aria-disabled') !== 'true') move(name);
  }

  function showMoves(may: {
    readonly hit: boolean;
    readonly double: boolean;
    readonly split: boolean;
  }): void {
    // Not `disabled`: the keyboard would lose its place.
    hit.setAttribute('aria-disabled', String(!may.hit));
    double.setAttribute('aria-disabled', String(!may.double));
    split.setAttribute('aria-disabled', String(!may.split));
  }

  function showHands(shown: {
    readonly dealer: readonly number[];
    readonly player: readonly number[];
    readonly split: readonly number[] | null;
    readonly turn: number;
  }) {
    // A second card of the dealer's lies on its face until the round is over.
    const hidden = shown.dealer.length === 1 ? 1 : 0;
    dealer.show(shown.dealer, { hidden, isCalm });
    player.show(shown.player, { hidden: 0, isCalm });
    second.show(shown.split ?? [], { hidden: 0, isCalm });
    second.element.hidden = shown.split === null;
    hands.classList.toggle('is-split', shown.split !== null);
    hands.dataset.turn = String(shown.turn);
  }

  const none = { hit: false, double: false, split: false };
  const empty = { dealer: [], player: [], split: null, turn: 0 };
  showMoves(none);
  second.element.hidden = true;
  return {
    stage: make('div', { class: 'blackjack' }, dealer.element, hands, moves),
    returned: () => ({ parts: blackjackReturnPpm, total: parts }),
    begin() {
      showHands(empty);
      showMoves(none);
    },
    async show({ blackjack, state }: RoundView) {
      if (!blackjack) return;
      showHands(blackjack);
      const { mayDouble, maySplit } = blackjack;
      showMoves({ hit: state === 'playing', double: mayDouble, split: maySplit });
    },
  };
}

/** Makes a hand with its name, its cards and their total. */
function makeHand(name: string) {
  const total = make('b', { class: 'figure' });
  const cards = make('div', { class: 'blackjack-cards', role: 'img', 'aria-label': name });
  const element = make('section', {}, make('h2', {}, `${name} `, total), cards);
  let shown = 0;
  return {
    element,
    show(
      hand: readonly number[],
      how: { readonly hidden: number; readonly isCalm: boolean },
    ): void {
      const faces = hand.map((card, index) => {
        const { rank, suit, isRed } = cardFace(card);
        const isNew = !how.isCalm && index >= shown;
        const classes = ['poker-card', ...(isRed ? ['red'] : []), ...(isNew ? ['dealt'] : [])];
        return make('span', { class: classes.join(' ') }, make('b', {}, rank), make('i', {}, suit));
      });
      const backs = Array.from({ length: how.hidden }, () =>
        make('span', { class: 'poker-card back' }),
      );
      shown = hand.length;
      cards.replaceChildren(...faces, ...backs);
      cards.setAttribute('aria-label', `${name}: ${formatCards(hand)}`);
      total.textContent = hand.length === 0 ? '' : String(handTotal(hand).total);
    },
  };
}
