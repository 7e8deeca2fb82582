import type { TableEngine, TableOutcome } from '#studio/engines/tables/table-rules.ts';
import type { GameState, TableResult, TableRoundView, TableStakeView } from '#studio/wire.ts';
import { type Money, showBalance } from '../amounts.ts';
import { make } from '../elements.ts';
import { notifyHost } from '../host.ts';
import type { TableTexts, Texts } from '../texts/texts.ts';
import { drawTools } from '../tools.ts';
import type { Felt } from './felt.ts';
import { drawStage } from './stage.ts';
import { drawBar, type TableActions } from './table-bar.ts';
import { drawClock, drawRecent, drawRoads, drawSeats } from './table-parts.ts';

const shownRounds = 20;

export interface TableFrameParts {
  readonly root: HTMLElement;
  readonly state: GameState;
  readonly engine: TableEngine;
  readonly texts: Texts;
  readonly tableTexts: TableTexts;
  readonly money: Money;
  readonly felt: Felt;
  readonly actions: TableActions;
  readonly openFairness: () => void;
}

/** Page around a table's felt. */
export type TableFrame = ReturnType<typeof drawTableFrame>;

/** Draws the page of a table: clock, stage, felt, chips, roads, seats and own results. */
export function drawTableFrame(parts: TableFrameParts) {
  const { root, state, engine, texts, tableTexts, money, felt } = parts;
  const balance = make('b', { class: 'figure' });
  const clock = drawClock();
  const stage = make('div', { class: 'deal', 'aria-hidden': 'true', 'data-engine': engine });
  const result = make('p', { role: 'status', 'aria-label': texts.result, class: 'result' });
  const road = make('section', { class: 'roads' });
  const seats = make('section', { class: 'seats', 'aria-label': tableTexts.seats });
  const recent = make('ol', { class: 'recent', 'aria-label': tableTexts.own });
  const bar = drawBar(parts);
  root.classList.add('at-table');
  root.replaceChildren(
    make(
      'header',
      {},
      make('h1', {}, state.game.title),
      state.mode === 'trial' ? make('p', { class: 'trial' }, texts.trial) : '',
      make('p', { class: 'balance' }, texts.balance, balance),
    ),
    make(
      'main',
      {},
      make('div', { class: 'table-top' }, clock.element, stage, seats),
      felt.element,
      result,
    ),
    bar.element,
    make('footer', {}, road, recent, drawTools(parts)),
  );

  return {
    showBalance(minor: string) {
      balance.textContent = showBalance(BigInt(minor), money);
      notifyHost({ type: 'balance', balanceMinor: minor, currency: state.currency });
    },
    say(text: string, isGain = false) {
      result.textContent = text;
      result.classList.toggle('win', isGain);
    },
    showPhase(phase: TableRoundView['phase']) {
      clock.phase(tableTexts[phase === 'betting' ? 'open' : phase], phase);
    },
    tick: clock.tick,
    showStage(drawn: TableOutcome | undefined) {
      stage.replaceChildren(...drawStage(engine, drawn, tableTexts));
    },
    showRoads(results: readonly TableResult[]) {
      road.replaceChildren(...drawRoads(engine, results, tableTexts));
    },
    showSeats(view: Pick<TableRoundView, 'seats' | 'seated'>) {
      seats.replaceChildren(...drawSeats(view, tableTexts));
    },
    showTotal: bar.showTotal,
    offer: bar.offer,
    addRecent(stake: TableStakeView) {
      recent.prepend(drawRecent(stake, { texts, money }));
      while (recent.children.length > shownRounds) recent.lastElementChild?.remove();
    },
  };
}
