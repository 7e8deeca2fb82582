import {
  plinkoPrices,
  plinkoReturned,
  plinkoRisks,
  plinkoRows,
  pocketOf,
} from '#studio/engines/plinko-rule.ts';
import { showMultiple } from './amounts.ts';
import { make, makeChoice } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { drawPegs, fallBall, restBall } from './plinko-board.ts';

const usualRows = 12;

/** Renders the pegs, the ball and the pockets with their prices. */
export function createPlinko(parts: EngineParts): EngineView {
  const { texts, money, isCalm, lastChoice } = parts;
  const { motif } = parts.state.game;
  const rows = makeChoice({
    id: 'rows',
    label: texts.rows,
    options: plinkoRows.map((each) => [String(each), String(each)]),
    value: String(lastChoice.rows ?? usualRows),
    change: () => showBoard(),
  });
  const risk = makeChoice({
    id: 'risk',
    label: texts.risk,
    options: plinkoRisks.map((each) => [each, texts[`${each}Risk`]]),
    value: lastChoice.risk ?? 'low',
    change: () => showBoard(),
  });
  const board = make('div', { class: 'pegs', 'aria-hidden': 'true' });
  const pockets = make('ol', { class: 'pockets', 'aria-label': texts.prices });
  const choice = () => ({ rows: Number(rows.value()), risk: risk.value() });

  function showBoard(landed?: number): void {
    const { rows: count, risk: name } = choice();
    const prices = plinkoPrices(count, name) ?? [];
    board.innerHTML = drawPegs(count, motif);
    pockets.dataset.rows = String(count);
    pockets.replaceChildren(
      ...prices.map((price, pocket) =>
        make(
          'li',
          {
            'data-heat': String(heatOf(price)),
            'aria-current': pocket === landed ? 'true' : undefined,
          },
          make('span', {}, showMultiple(price, money)),
        ),
      ),
    );
  }

  showBoard();
  return {
    stage: make('div', { class: 'plinko' }, board, pockets),
    choices: make('div', { class: 'choices' }, rows.element, risk.element),
    choice,
    returned: () => plinkoReturned(choice().rows, choice().risk),
    begin: () => showBoard(),
    async show({ choice: played, drawn }) {
      rows.set(String(played.rows));
      risk.set(played.risk ?? '');
      showBoard();
      if (drawn?.engine !== 'plinko') return;
      const ball = board.querySelector<SVGGElement>('.ball');
      if (ball && !isCalm) await fallBall(ball, drawn.steps);
      const pocket = pocketOf(drawn.steps);
      showBoard(pocket);
      const rested = board.querySelector<SVGGElement>('.ball');
      if (rested) restBall(rested, drawn.steps);
    },
  };
}

/** Bounds of the prices, in 1/100 of the stake, that each shade of a pocket begins at. */
const heats = [100, 200, 1_000, 10_000];

function heatOf(price: number): number {
  return heats.filter((bound) => price >= bound).length;
}
