import { cardFace } from '#lib/cards.ts';
import { baccaratTotal } from '#studio/engines/tables/baccarat-rule.ts';
import { wheelOrder } from '#studio/engines/tables/roulette-rule.ts';
import type { TableEngine, TableOutcome } from '#studio/engines/tables/table-rules.ts';
import { make } from '../elements.ts';
import type { TableTexts } from '../texts/texts.ts';
import { spotTone } from './spots.ts';

const degrees = 360 / wheelOrder.length;

/** Draws what lies in the middle of a table: cards, dice, coins or the wheel; empty before. */
export function drawStage(
  engine: TableEngine,
  drawn: TableOutcome | undefined,
  texts: TableTexts,
): HTMLElement[] {
  switch (engine) {
    case 'baccarat':
    case 'no-commission-baccarat': {
      const hands = drawn?.engine === engine ? drawn : undefined;
      return [
        drawHand(texts.player, hands?.player, hands && baccaratTotal(hands.player)),
        drawHand(texts.banker, hands?.banker, hands && baccaratTotal(hands.banker)),
      ];
    }
    case 'dragon-tiger': {
      const cards = drawn?.engine === 'dragon-tiger' ? drawn : undefined;
      return [
        drawHand(texts.dragon, cards && [cards.dragon]),
        drawHand(texts.tiger, cards && [cards.tiger]),
      ];
    }
    case 'sic-bo':
      return (drawn?.engine === 'sic-bo' ? drawn.dice : [0, 0, 0]).map(drawDie);
    case 'xoc-dia': {
      const coins = drawn?.engine === 'xoc-dia' ? drawn.coins : undefined;
      const beads = coins?.map((coin, index) => {
        return delayed(make('i', { class: 'coin', 'data-side': String(coin) }), index);
      });
      return [make('div', { class: coins ? 'bowl lifted' : 'bowl' }, ...(beads ?? []))];
    }
    case 'roulette': {
      const pocket = drawn?.engine === 'roulette' ? drawn.pocket : undefined;
      return [drawWheel(pocket)];
    }
  }
}

function drawHand(
  name: string,
  cards: readonly number[] | undefined,
  total?: number | undefined,
): HTMLElement {
  const shown = cards?.map((card, index) => {
    const { rank, suit, isRed } = cardFace(card);
    const face = make('span', { class: isRed ? 'card red' : 'card' }, rank, make('i', {}, suit));
    return delayed(face, index);
  }) ?? [make('span', { class: 'card back' }), make('span', { class: 'card back' })];
  return make(
    'div',
    { class: 'hand' },
    make('b', {}, total === undefined ? name : `${name} ${total}`),
    make('div', { class: 'cards' }, ...shown),
  );
}

/** Places of a die's pips on a grid of three by three, by the number that it shows. */
const pips: readonly (readonly number[])[] = [
  [],
  [5],
  [1, 9],
  [1, 5, 9],
  [1, 3, 7, 9],
  [1, 3, 5, 7, 9],
  [1, 3, 4, 6, 7, 9],
];

function drawDie(figure: number, index: number): HTMLElement {
  const places = (pips[figure] ?? []).map((place) => {
    const pip = make('i', {});
    pip.style.gridArea = `${Math.ceil(place / 3)} / ${((place - 1) % 3) + 1}`;
    return pip;
  });
  const die = make('span', { class: figure === 0 ? 'pip-die blank' : 'pip-die' }, ...places);
  return delayed(die, index);
}

function drawWheel(pocket: number | undefined): HTMLElement {
  const half = (Math.PI / 180) * (degrees / 2);
  const [x, y] = [(Math.sin(half) * 100).toFixed(2), (-Math.cos(half) * 100).toFixed(2)];
  const drawn = wheelOrder.map((number, index) => {
    const tone = spotTone(`number-${number}`);
    return `<g class="pocket" data-tone="${tone}" transform="rotate(${(index * degrees).toFixed(3)})"><path d="M0 0 -${x} ${y}A100 100 0 0 1 ${x} ${y}z"/><text y="-84" text-anchor="middle">${number}</text></g>`;
  });
  const angle = pocket === undefined ? 0 : -wheelOrder.indexOf(pocket) * degrees;
  const wheel = make('div', { class: pocket === undefined ? 'wheel-37' : 'wheel-37 stopped' });
  wheel.innerHTML = `<svg viewBox="-112 -112 224 224"><circle r="108" class="frame"/><g class="turning">${drawn.join('')}</g><circle r="62" class="hub"/><circle cy="-70" r="5" class="ball"/></svg>`;
  wheel.style.setProperty('--angle', `${angle.toFixed(3)}deg`);
  if (pocket !== undefined) {
    const tone = spotTone(`number-${pocket}`);
    wheel.append(make('b', { class: 'pocket-figure', 'data-tone': tone }, String(pocket)));
  }
  return wheel;
}

function delayed(element: HTMLElement, index: number): HTMLElement {
  element.style.setProperty('--order', String(index));
  return element;
}
