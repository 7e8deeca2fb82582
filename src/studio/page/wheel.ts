import { segments, wheelPrices, wheelReturned, wheelRisks } from '#studio/engines/wheel-rule.ts';
import { showMultiple } from './amounts.ts';
import { make, makeChoice } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { drawingOf } from './symbols/symbols.ts';
import { fill } from './texts/texts.ts';

const spinMs = 1_150;
const turns = 3;
const degrees = 360 / segments;
const radius = 100;
/** Symbol of a motif in the hub: none that could be read as a price. */
const hubSymbol = { garden: 1, riches: 0, river: 0, sky: 0 } as const;

/** Renders the wheel with its pointer, and the prices with the segments that carry them. */
export function createWheel({ texts, money, isCalm, state, lastChoice }: EngineParts): EngineView {
  const { motif } = state.game;
  const risk = makeChoice({
    id: 'risk',
    label: texts.risk,
    options: wheelRisks.map((each) => [each, texts[`${each}Risk`]]),
    value: lastChoice.risk ?? 'low',
    change: () => showWheel(0),
  });
  const wheel = make('div', { class: 'disc', 'aria-hidden': 'true' });
  const prices = make('ul', { class: 'prices', 'aria-label': texts.prices });
  let angle = 0;

  function showWheel(segment: number, isStopped = false): void {
    const carried = wheelPrices(risk.value()) ?? [];
    const ranks = [...new Set(carried)].toSorted((one, other) => one - other);
    const rankOf = (price: number) =>
      price === 0 ? 0 : 4 - (ranks.length - 1) + ranks.indexOf(price);
    const drawn = carried.map((price, index) => {
      return drawSegment(index, rankOf(price), price === 0 ? '' : showMultiple(price, money));
    });
    wheel.innerHTML = drawDisc(drawn.join(''), drawingOf(hubSymbol[motif], motif));
    angle = -segment * degrees;
    turning()?.setAttribute('transform', `rotate(${angle})`);
    prices.replaceChildren(
      ...ranks.toReversed().map((price) => {
        const count = carried.filter((each) => each === price).length;
        const isHit = isStopped && carried[segment] === price;
        const share = fill(texts.segments, { count, total: segments });
        return make(
          'li',
          { 'aria-current': isHit ? 'true' : undefined },
          `${showMultiple(price, money)} × · ${share}`,
        );
      }),
    );
  }

  const turning = () => wheel.querySelector<SVGGElement>('.turning');

  showWheel(0);
  return {
    stage: make('div', { class: 'wheel' }, wheel, prices),
    choices: risk.element,
    choice: () => ({ risk: risk.value() }),
    returned: () => wheelReturned(risk.value()),
    begin: () => {},
    async show({ choice, drawn }) {
      if (choice.risk !== undefined && choice.risk !== risk.value()) {
        risk.set(choice.risk);
        showWheel(0);
      }
      if (drawn?.engine !== 'wheel') return;
      const target = -drawn.segment * degrees;
      const way = { transform: [`rotate(${angle}deg)`, `rotate(${target + 360 * turns}deg)`] };
      const options = { duration: spinMs, easing: 'cubic-bezier(0.2, 0.6, 0.1, 1)' };
      if (!isCalm) await turning()?.animate(way, options).finished;
      showWheel(drawn.segment, true);
    },
  };
}

/** Draws the disc with its segments, the hub with a symbol, and the pointer. */
function drawDisc(drawn: string, symbol: string): string {
  return `<svg viewBox="-110 -110 220 220"><g class="turning">${drawn}</g><circle class="hub" r="26"/><g transform="scale(0.42) translate(-50 -50)">${symbol}</g><path class="pointer" d="M-9 -110h18L0 -90z"/></svg>`;
}

/** Draws a segment, the first with its middle at the top, and its price along its middle. */
function drawSegment(index: number, rank: number, text: string): string {
  const half = (Math.PI / 180) * (degrees / 2);
  const x = (Math.sin(half) * radius).toFixed(2);
  const y = (-Math.cos(half) * radius).toFixed(2);
  return `<g class="rank-${rank}" transform="rotate(${index * degrees})"><path d="M0 0 -${x} ${y}A${radius} ${radius} 0 0 1 ${x} ${y}z"/><text transform="translate(0 -72) rotate(-90)" text-anchor="middle" dy="4">${text}</text></g>`;
}
