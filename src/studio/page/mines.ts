import { wholeInBps } from '#lib/basis-points.ts';
import {
  fewestMines,
  fields,
  ladderOf,
  mostMines,
  multiplierUnit,
  returnBps,
} from '#studio/engines/mines-rule.ts';
import { formatDigits, type Money } from './amounts.ts';
import { make } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { playSound } from './sound/sound.ts';
import { fill } from './texts/texts.ts';

const usualMines = 3;
const across = 5;
const shownSteps = 5;

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: across,
  ArrowUp: -across,
};

/**
 * Renders twenty-five fields, with arrow keys to move between them, and the ladder of multipliers.
 */
export function createMines({ texts, money, open, lastChoice }: EngineParts): EngineView {
  const buttons = Array.from({ length: fields }, (_, index) => {
    const button = make('button', { type: 'button', class: 'field' });
    button.addEventListener('click', () => open(index + 1));
    button.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      const next = step === undefined ? undefined : buttons[index + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
    return button;
  });
  const board = make('div', { class: 'board' }, ...buttons);
  const ladder = make('ol', { class: 'ladder' });
  const select = make('select', { id: 'mines' });
  for (let mines = fewestMines; mines <= mostMines; mines += 1) {
    select.append(make('option', {}, String(mines)));
  }
  select.value = String(lastChoice.mines ?? usualMines);
  select.addEventListener('change', () => showLadder(Number(select.value), 0));

  function showLadder(mines: number, opened: number): void {
    const from = Math.max(0, opened - 2);
    const offered = ladderOf(mines).slice(from, from + shownSteps);
    ladder.replaceChildren(
      ...offered.map((multiplier, index) => {
        const isReached = from + index + 1 === opened;
        const attributes = isReached ? { 'aria-current': 'step' } : {};
        return make('li', attributes, showMultiplier(multiplier, money));
      }),
    );
  }

  function showFields(
    opened: readonly number[],
    mines: readonly number[],
    isInPlay: boolean,
  ): void {
    for (const [index, button] of buttons.entries()) {
      const number = index + 1;
      const isMine = mines.includes(number);
      const isOpen = opened.includes(number);
      const kind = isMine ? 'mine' : isOpen ? 'gem' : 'field';
      button.dataset.kind = kind;
      button.dataset.open = String(isOpen);
      button.setAttribute('aria-label', fill(texts[kind], { number }));
      // Not `disabled`: the keyboard would lose its place on the board.
      button.setAttribute('aria-disabled', String(!isInPlay || isOpen));
    }
  }

  showFields([], [], false);
  showLadder(Number(select.value), 0);
  return {
    stage: make('div', { class: 'mines' }, board, ladder),
    choices: make('label', { class: 'choice' }, texts.mines, select),
    choice: () => ({ mines: Number(select.value) }),
    returned: () => ({ parts: returnBps, total: wholeInBps }),
    begin: () => showFields([], [], false),
    async show({ mines, state: roundState }) {
      if (!mines) return;
      if (roundState === 'playing' && mines.opened.length > 0) playSound('gem');
      select.value = String(mines.count);
      select.disabled = roundState === 'playing';
      showFields(mines.opened, mines.mines ?? [], roundState === 'playing');
      showLadder(mines.count, mines.opened.length);
    },
  };
}

function showMultiplier(multiplier: number, { language }: Pick<Money, 'language'>): string {
  const times = formatDigits(multiplier / multiplierUnit, { language, digits: 4 });
  return `${times} ×`;
}
