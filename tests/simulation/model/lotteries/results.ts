import type { DrawnResult } from '#contract/draws/results.ts';
import type { Chooser } from '../chooser.ts';
import type { Kind } from './play.ts';
import { prizeFormsOf, type Region } from './prizes.ts';
import { numbersFrom } from './spaces.ts';

const digitsOf = (count: number, choose: Chooser) =>
  Array.from({ length: count }, () => choose(10));

/** Numbers of which a kind draws some without putting them back. */
const urns = new Map<Kind, { readonly highest: number; readonly drawn: number }>([
  ['pk10', { highest: 10, drawn: 10 }],
  ['11x5', { highest: 11, drawn: 5 }],
  ['kl8', { highest: 80, drawn: 20 }],
]);

function drawFrom(highest: number, drawn: number, choose: Chooser): readonly number[] {
  const left = [...numbersFrom(1, highest)];
  return Array.from({ length: drawn }, () => left.splice(choose(left.length), 1)[0] ?? 0);
}

/** Returns a result of a kind, each equally likely. */
export function drawResult(kind: Kind, choose: Chooser): DrawnResult {
  const urn = urns.get(kind);
  if (urn) return { numbers: drawFrom(urn.highest, urn.drawn, choose) };
  if (kind === 'k3') return { numbers: Array.from({ length: 3 }, () => 1 + choose(6)) };
  if (kind === 'ssc') return { numbers: digitsOf(5, choose) };
  if (kind === 'pc28') return { numbers: digitsOf(3, choose) };
  const region = kind.slice(-2) as Region;
  const prizes = prizeFormsOf(region).map(({ prize, numbers, digits }) => [
    prize,
    Array.from({ length: numbers }, () => digitsOf(digits, choose).join('')),
  ]);
  return { prizes: Object.fromEntries(prizes) };
}
