import { showAmount } from '../amounts.ts';
import { make, makeButton } from '../elements.ts';
import { fill } from '../texts/texts.ts';
import { showShort } from './felt.ts';
import type { TableFrameParts } from './table-frame.ts';

/** Actions of a member at a table. */
export interface TableActions {
  place(): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  chooseChip(minor: bigint): void;
}

/** Draws the bar under the felt: chips, own stake, and the actions. */
export function drawBar(parts: TableFrameParts) {
  const { texts, tableTexts, money, actions } = parts;
  const label = { class: 'table-bar', 'aria-label': texts.bet };
  const total = make('p', { class: 'sum' });
  const place = makeButton({ class: 'main' }, tableTexts.placeNothing, actions.place);
  const undo = makeButton({}, tableTexts.undo, actions.undo);
  const clear = makeButton({}, tableTexts.clear, actions.clear);
  const repeat = makeButton({}, tableTexts.repeat, actions.repeat);
  const acts = make('div', { class: 'acts' }, undo, clear, repeat, place);
  const enable = (button: HTMLElement, isUseful: boolean) =>
    button.setAttribute('aria-disabled', String(!isUseful));
  return {
    element: make('section', label, drawChips(parts), total, acts),
    showTotal(minor: bigint) {
      const amount = showAmount(minor, money);
      total.textContent = minor === 0n ? tableTexts.totalNone : fill(tableTexts.total, { amount });
    },
    /** Offers to place a stake; 0 for nothing to place. */
    offer(minor: bigint, isOpen: boolean) {
      const amount = showAmount(minor, money);
      place.textContent =
        minor === 0n ? tableTexts.placeNothing : fill(tableTexts.place, { amount });
      for (const button of [place, undo, clear]) enable(button, isOpen && minor > 0n);
      enable(repeat, isOpen);
    },
  };
}

function drawChips({ state, tableTexts, money, actions }: TableFrameParts): HTMLElement {
  const chips = state.limits.chipsMinor.map(BigInt);
  const buttons = chips.map((chip, index) => {
    const button = makeButton(
      {
        class: 'pick',
        'data-chip': String(index),
        'aria-label': `${showShort(chip, money)}, ${showAmount(chip, money)}`,
      },
      showShort(chip, money),
      () => choose(index),
    );
    return button;
  });
  function choose(chosen: number): void {
    for (const [index, button] of buttons.entries()) {
      button.setAttribute('aria-pressed', String(index === chosen));
    }
    actions.chooseChip(chips[chosen] ?? 0n);
  }
  choose(0);
  const attributes = { class: 'picks', role: 'group', 'aria-label': tableTexts.chooseChip };
  return make('div', attributes, ...buttons);
}
