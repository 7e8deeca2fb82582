import {
  areSymbols,
  bauCuaDice,
  bauCuaReturned,
  bauCuaSymbols,
} from '#studio/engines/bau-cua-rule.ts';
import { showAmount } from './amounts.ts';
import { make, makeButton } from './elements.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import { playSound } from './sound/sound.ts';
import { bauCuaDrawing } from './symbols/bau-cua-symbols.ts';
import { fill, namesOf } from './texts/texts.ts';

const shakeMs = 700;
const across = 3;
const every = Array.from({ length: bauCuaSymbols }, (_, index) => index + 1);
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: across,
  ArrowUp: -across,
};

/** Renders the mat with its six symbols, each to be chosen or not, and the three dice. */
export function createBauCua({ texts, money, isCalm, lastChoice }: EngineParts): EngineView {
  const names = namesOf(texts.bauCuaSymbols);
  const nameOf = (symbol: number) => names[symbol - 1] ?? '';
  const dice = make('div', { class: 'dice', 'aria-hidden': 'true' });
  const sum = make('p', { class: 'sum', 'aria-live': 'polite' });
  let chosen: readonly number[] = lastChoice.symbols ?? [];
  let stakeMinor = 0n;

  const buttons = makeMat(nameOf, (symbol) => {
    chosen = chosen.includes(symbol)
      ? chosen.filter((each) => each !== symbol)
      : [...chosen, symbol].toSorted((one, other) => one - other);
    showChosen();
  });

  function showChosen(): void {
    for (const [index, button] of buttons.entries()) {
      const isChosen = chosen.includes(index + 1);
      button.setAttribute('aria-pressed', String(isChosen));
      delete button.dataset.shown;
    }
    const stake = showAmount(stakeMinor, money);
    const total = showAmount(stakeMinor * BigInt(chosen.length), money);
    const count = chosen.length;
    const text = count === 0 ? texts.chooseSymbol : count === 1 ? texts.sumOne : texts.sumMany;
    sum.textContent = fill(text, { stake, count, total });
  }

  showDice(dice, every.slice(0, bauCuaDice));
  showChosen();
  return {
    stage: make(
      'div',
      { class: 'bau-cua' },
      dice,
      make('div', { class: 'mat', role: 'group', 'aria-label': texts.symbols }, ...buttons),
      sum,
    ),
    choice: () => ({ symbols: chosen }),
    missing: () => (areSymbols(chosen) ? undefined : texts.chooseSymbol),
    returned: () => bauCuaReturned,
    showStake(chipMinor) {
      stakeMinor = chipMinor;
      showChosen();
    },
    begin() {
      showChosen();
      showDice(dice, Array(bauCuaDice).fill(undefined));
      playSound('dice');
      if (!isCalm) dice.classList.add('shaken');
    },
    async show({ choice, drawn }) {
      chosen = choice.symbols ?? chosen;
      showChosen();
      if (drawn?.engine !== 'bau-cua') return;
      if (dice.classList.contains('shaken')) await passed(shakeMs);
      dice.classList.remove('shaken');
      showDice(dice, drawn.dice);
      for (const symbol of drawn.dice) {
        const button = buttons[symbol - 1];
        if (button)
          button.dataset.shown = String(drawn.dice.filter((die) => die === symbol).length);
      }
    },
  };
}

/** Makes a button for each symbol, with arrow keys to move between them. */
function makeMat(
  nameOf: (symbol: number) => string,
  press: (symbol: number) => void,
): HTMLButtonElement[] {
  const buttons = every.map((symbol, index) => {
    const name = nameOf(symbol);
    const button = makeButton({ class: 'symbol', 'aria-label': name }, '', () => press(symbol));
    button.innerHTML = `${bauCuaDrawing(symbol)}<span>${name}</span><span class="chip"></span>`;
    button.addEventListener('keydown', (event) => {
      const step = steps[event.key];
      const next = step === undefined ? undefined : buttons[index + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    });
    return button;
  });
  return buttons;
}

/** Shows dice with their symbols; one without a symbol is blank. */
function showDice(place: HTMLElement, shown: readonly (number | undefined)[]): void {
  place.replaceChildren(
    ...shown.map((symbol) => {
      const die = make('div', { class: 'die' });
      if (symbol !== undefined) die.innerHTML = bauCuaDrawing(symbol);
      return die;
    }),
  );
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
