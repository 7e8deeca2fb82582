import { formatCards } from '#lib/cards.ts';
import { toMajorDigits } from '#lib/money.ts';
import type { RoundProof } from '#lib/round-proof.ts';
import { bauCuaMultiple } from '#studio/engines/bau-cua-rule.ts';
import { type BlackjackHand, roundPrice } from '#studio/engines/blackjack-rule.ts';
import type { SlipOutcome } from '#studio/engines/fixtures/decide-slip.ts';
import { stakeBack } from '#studio/engines/fixtures/price-rule.ts';
import { limboUnit } from '#studio/engines/limbo-rule.ts';
import { multiplierUnit } from '#studio/engines/mines-rule.ts';
import type { Outcome } from '#studio/engines/outcome.ts';
import { plinkoUnit, pocketOf } from '#studio/engines/plinko-rule.ts';
import { parseTableBets } from '#studio/engines/tables/table-bets.ts';
import {
  isTableEngine,
  type TableOutcome,
  tablePrice,
} from '#studio/engines/tables/table-rules.ts';
import { handPrices } from '#studio/engines/video-poker-rule.ts';
import { wheelUnit } from '#studio/engines/wheel-rule.ts';
import type { ProofResult } from '#studio/engines/work-out.ts';
import type { RoomOutcome } from '#studio/engines/work-out-room.ts';

/** Formats an amount in the page's language. */
export function amountText(amountMinor: bigint, currency: string): string {
  const decimals = toMajorDigits(0n, currency).length - 2;
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: Math.max(0, decimals),
  });
  // As text, which is read exactly.
  const digits = toMajorDigits(amountMinor, currency) as `${number}`;
  return `${format.format(digits)} ${currency}`;
}

/** Shows the steps of a computed proof. */
export function drawSteps(place: HTMLElement, proof: RoundProof, worked: ProofResult): void {
  if (!('outcome' in worked)) return;
  const put = (name: string, text: string) => {
    const target = place.querySelector(`[data-step="${name}"]`);
    if (target) target.textContent = text;
  };
  put('commitment', worked.commitment);
  const lines = worked.blocks.map(({ text, hex }) => `${text}\n${hex}`);
  put('blocks', lines.join('\n'));
  for (const each of place.querySelectorAll<HTMLElement>('[data-engine]')) {
    each.hidden = each.dataset.engine !== worked.outcome.engine;
  }
  drawJackpot(place, worked.outcome, put);
  const motif = worked.outcome.engine === 'bau-cua' ? 'bauCua' : proof.motif;
  drawOutcome(worked.outcome, { put, symbols: symbolNames(place, motif) });
  put('payout', sumText(worked.outcome, proof));
  put('said', amountText(BigInt(proof.payoutMinor), proof.currency));
  place.hidden = false;
}

/** Shows the draw of a jackpot: the ticket, the stake that it has to be below, and the verdict. */
function drawJackpot(
  place: HTMLElement,
  outcome: Outcome | RoomOutcome,
  put: (name: string, text: string) => void,
): void {
  const jackpot = outcome.engine === 'slot' ? outcome.jackpot : undefined;
  const part = place.querySelector<HTMLElement>('[data-jackpot]');
  if (part) part.hidden = jackpot === undefined;
  if (!jackpot) return;
  const { ticket, tickets, isWon } = jackpot;
  const { jackpotWon = '', jackpotLost = '' } = place.dataset;
  put('jackpot', `${ticket} / ${tickets}\n${isWon ? jackpotWon : jackpotLost}`);
}

/** Names of the symbols that were played, in the page's language; the fruits' for none of ours. */
function symbolNames({ dataset }: HTMLElement, motif = 'garden'): readonly string[] {
  return (dataset[`${motif}Symbols`] ?? dataset.gardenSymbols ?? '').split(', ');
}

function drawOutcome(
  outcome: Outcome | RoomOutcome,
  { put, symbols }: { put: (name: string, text: string) => void; symbols: readonly string[] },
): void {
  switch (outcome.engine) {
    case 'slot':
      put('stops', outcome.stops.join(', '));
      put('line', outcome.line.map((symbol) => symbols[symbol] ?? symbol).join(' – '));
      break;
    case 'mines':
      put('mines', outcome.mines.toSorted((one, other) => one - other).join(', '));
      put('opened', outcome.opened.join(', ') || '–');
      break;
    case 'plinko':
      put('fall', outcome.steps.join(' '));
      put('pocket', String(pocketOf(outcome.steps) + 1));
      break;
    case 'limbo':
      put('multiple', `${numberText(outcome.multiple / limboUnit)} ×`);
      break;
    case 'wheel':
      put('segment', String(outcome.segment + 1));
      break;
    case 'bau-cua':
      put('dice', outcome.dice.map((die) => symbols[die - 1] ?? die).join(' – '));
      break;
    case 'fish':
      put('shot', String(outcome.number));
      break;
    case 'video-poker':
      put('dealt', formatCards(outcome.dealt));
      put('hand', formatCards(outcome.hand));
      break;
    case 'blackjack':
      put('blackjack', blackjackText(outcome));
      break;
    case 'three-card':
      put('three-card', roomText(outcome));
      break;
    case 'football':
    case 'duel':
    case 'cockfight':
      put(outcome.engine, outcome.legs.map(legText).join('\n'));
      break;
    default:
      put(outcome.engine, tableText(outcome));
  }
}

/** Formats the hands of blackjack, of a split both, and the dealer's below them. */
function blackjackText({ player, split, dealer }: BlackjackHand): string {
  return [player, ...(split ? [split.cards] : []), dealer].map(formatCards).join('\n');
}

/** Formats the deals of a room: the cards of each seat, the best ones marked. */
function roomText({ deals }: RoomOutcome): string {
  return deals
    .flatMap(({ hands, best }) => [
      ...hands.map(
        ({ seat, cards }) => `${seat}: ${formatCards(cards)}${best.includes(seat) ? ' ★' : ''}`,
      ),
      '',
    ])
    .join('\n')
    .trim();
}

/** Formats a leg of a slip: teams, result, and what was bet on. */
function legText({ fixture, outcome, selection }: SlipOutcome['legs'][number]): string {
  const { league, home, away } = fixture;
  return `${league}: ${home} ${outcome.home}–${outcome.away} ${away}: ${selection}`;
}

/** Formats the sum of a slip: the stake and the price of each leg; a void one counts as 1. */
function slipSum({ legs }: SlipOutcome, stake: string): string {
  const paidPrices = { won: (price: number) => price, lost: () => 0, void: () => stakeBack };
  const factors = legs.map(({ state, price }) => numberText(paidPrices[state](price) / stakeBack));
  return [stake, ...factors].join(' × ');
}

/** Formats the result of a table: cards, dice, coins or the pocket. */
function tableText(outcome: TableOutcome): string {
  switch (outcome.engine) {
    case 'baccarat':
    case 'no-commission-baccarat':
      return `${formatCards(outcome.player)}\n${formatCards(outcome.banker)}`;
    case 'dragon-tiger':
      return `${formatCards([outcome.dragon])}\n${formatCards([outcome.tiger])}`;
    case 'sic-bo':
      return outcome.dice.join(' – ');
    case 'xoc-dia':
      return outcome.coins.join(' ');
    case 'roulette':
      return String(outcome.pocket);
  }
}

/** Formats the sum of a table: each place with its stake and its price. */
function tableSum(outcome: TableOutcome, { bets = '', currency }: RoundProof): string {
  const stakes = parseTableBets(outcome.engine, bets) ?? [];
  return stakes
    .map(({ spot, stakeMinor }) => {
      const price = tablePrice(spot, outcome) / 100;
      return `${spot}: ${amountText(stakeMinor, currency)} × ${numberText(price)}`;
    })
    .join('\n');
}

/** The sum as one reads it: stake × multiple = payout. */
function sumText(outcome: Outcome | RoomOutcome, proof: RoundProof): string {
  const { stakeMinor, currency } = proof;
  const stake = amountText(BigInt(stakeMinor), currency);
  const payout = amountText(outcome.payoutMinor, currency);
  if (outcome.engine === 'three-card') return roomSum(outcome, proof);
  if ('legs' in outcome) return `${slipSum(outcome, stake)} = ${payout}`;
  if (isTableOutcome(outcome)) return `${tableSum(outcome, proof)}\n= ${payout}`;
  // Of bầu cua each symbol has its share of the stake.
  const shares = outcome.engine === 'bau-cua' ? (proof.symbols?.length ?? 1) : 1;
  const divided = shares === 1 ? '' : ` ÷ ${shares}`;
  return `${stake}${divided} × ${numberText(multipleOf(outcome, proof))} = ${payout}`;
}

/** The sum of a room: the pot, the rake, and what the seat was paid. */
function roomSum(
  { potMinor, rakeMinor, payoutMinor }: RoomOutcome,
  { currency }: RoundProof,
): string {
  const [pot, rake, payout] = [potMinor, rakeMinor, payoutMinor].map((each) =>
    amountText(each, currency),
  );
  return `${pot} − ${rake}\n= ${payout}`;
}

/** Returns the multiple of the stake that a round paid, or of a symbol's share of it. */
function multipleOf(
  outcome: Exclude<Outcome, TableOutcome | SlipOutcome>,
  { target = 0, symbols = [] }: RoundProof,
): number {
  switch (outcome.engine) {
    case 'slot':
      return outcome.multiple;
    case 'mines':
      return (outcome.multiplier ?? 0) / multiplierUnit;
    case 'plinko':
      return outcome.price / plinkoUnit;
    case 'limbo':
      return outcome.multiple < target ? 0 : target / limboUnit;
    case 'wheel':
      return outcome.price / wheelUnit;
    case 'bau-cua':
      return bauCuaMultiple(symbols, outcome.dice);
    case 'fish':
      return outcome.price;
    case 'video-poker':
      return outcome.name ? handPrices[outcome.name] : 0;
    case 'blackjack':
      return roundPrice(outcome);
  }
}

const isTableOutcome = (outcome: Outcome): outcome is Outcome & TableOutcome =>
  isTableEngine(outcome.engine);

function numberText(value: number): string {
  const { lang } = document.documentElement;
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 4 }).format(value);
}
