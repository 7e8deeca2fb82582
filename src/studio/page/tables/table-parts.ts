import type { TableEngine } from '#studio/engines/tables/table-rules.ts';
import type { TableResult, TableRoundView, TableSeatView, TableStakeView } from '#studio/wire.ts';
import { type Money, showAmount } from '../amounts.ts';
import { make, makeButton } from '../elements.ts';
import { notifyHost } from '../host.ts';
import { fill, type TableTexts, type Texts } from '../texts/texts.ts';
import { countsText, hasBigRoad } from './outcomes.ts';
import { drawBeadRoad, drawBigRoad } from './roads.ts';
import { spotName } from './spots.ts';

const namedSpots = 2;

/** A ring that empties until the bell, with the seconds in its middle. */
export function drawClock() {
  const seconds = make('b', { class: 'figure' });
  const words = make('span', {});
  const ring = make('div', { class: 'ring-clock', 'aria-hidden': 'true' }, seconds);
  const element = make('div', { class: 'clock' }, ring, words);
  return {
    element,
    phase(text: string, phase: string) {
      words.textContent = text;
      element.dataset.phase = phase;
    },
    /** Shows the time that is left of a whole. */
    tick(leftMs: number, wholeMs: number) {
      seconds.textContent = String(Math.max(0, Math.ceil(leftMs / 1_000)));
      const share = wholeMs > 0 ? Math.max(0, Math.min(1, leftMs / wholeMs)) : 0;
      ring.style.setProperty('--left', share.toFixed(3));
    },
  };
}

/** Draws the roads of the last results, with their counts in words. */
export function drawRoads(
  engine: TableEngine,
  results: readonly TableResult[],
  texts: TableTexts,
): HTMLElement[] {
  const drawn = results.map((each) => each.drawn);
  if (drawn.length === 0) return [];
  const counts = { count: drawn.length, counts: countsText(drawn, texts) };
  const road = (title: string, element: HTMLElement) =>
    make('figure', {}, make('figcaption', {}, title), element);
  return [
    make('p', { class: 'counts' }, fill(texts.lastRounds, counts)),
    make(
      'div',
      { class: 'road-pair' },
      road(texts.bead, drawBeadRoad(drawn, texts)),
      ...(hasBigRoad.has(engine) ? [road(texts.bigRoad, drawBigRoad(drawn, texts))] : []),
    ),
  ];
}

/** Draws the members who have bet in the round. */
export function drawSeats(
  { seats, seated }: Pick<TableRoundView, 'seats' | 'seated'>,
  texts: TableTexts,
): HTMLElement[] {
  const title = make('h2', {}, texts.seats);
  if (seats.length === 0) return [title, make('p', {}, texts.seatsNone)];
  const items = seats.map((seat) =>
    make('li', {}, make('b', {}, seat.name), seatText(seat, texts)),
  );
  const rest = seated - seats.length;
  const more = rest > 0 ? [make('li', {}, fill(texts.seatsMore, { count: rest }))] : [];
  return [title, make('ul', {}, ...items, ...more)];
}

function seatText({ spots, isTrial }: TableSeatView, texts: TableTexts): string {
  const names = spots.slice(0, namedSpots).map((spot) => spotName(spot, texts));
  const rest = spots.length > namedSpots ? ` +${spots.length - namedSpots}` : '';
  return ` ${names.join(texts.comma)}${rest}${isTrial ? ` (${texts.seatTrial})` : ''}`;
}

/** Draws an own round that is over, which opens its record. */
export function drawRecent(
  { roundId, stakeMinor, payoutMinor }: TableStakeView,
  { texts, money }: { readonly texts: Texts; readonly money: Money },
): HTMLElement {
  const payout = BigInt(payoutMinor);
  const short = payout === 0n ? '0' : showAmount(payout, money);
  const amounts = { amount: short, stake: showAmount(BigInt(stakeMinor), money) };
  const label = payout === 0n ? texts.lost : fill(texts.won, amounts);
  const tell = () => notifyHost({ type: 'details', roundId });
  const isGain = payout > BigInt(stakeMinor);
  const attributes = { 'aria-label': `${short}: ${label}`, class: isGain ? 'gain' : '' };
  return make('li', {}, makeButton(attributes, short, tell));
}
