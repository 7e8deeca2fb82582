import { toMajorDigits } from '#lib/money.ts';
import type { RoundProof } from '#lib/round-proof.ts';
import { multiplierUnit } from '#studio/engines/mines-rule.ts';
import type { Outcome } from '#studio/engines/outcome.ts';
import type { ProofResult } from '#studio/engines/work-out.ts';

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
  drawOutcome(worked.outcome, { put, symbols: symbolNames(place, proof.motif) });
  put('payout', sumText(worked.outcome, proof));
  put('said', amountText(BigInt(proof.payoutMinor), proof.currency));
  place.hidden = false;
}

/** Names of the symbols that were played, in the page's language; the fruits' for none of ours. */
function symbolNames({ dataset }: HTMLElement, motif = 'garden'): readonly string[] {
  return (dataset[`${motif}Symbols`] ?? dataset.gardenSymbols ?? '').split(', ');
}

function drawOutcome(
  outcome: Outcome,
  { put, symbols }: { put: (name: string, text: string) => void; symbols: readonly string[] },
): void {
  if (outcome.engine === 'slot') {
    put('stops', outcome.stops.join(', '));
    put('line', outcome.line.map((symbol) => symbols[symbol] ?? symbol).join(' – '));
    return;
  }
  put('mines', outcome.mines.toSorted((one, other) => one - other).join(', '));
  put('opened', outcome.opened.join(', ') || '–');
}

/** The sum as one reads it: stake × multiple = payout. */
function sumText(outcome: Outcome, { stakeMinor, currency }: RoundProof): string {
  const times =
    outcome.engine === 'slot' ? outcome.multiple : (outcome.multiplier ?? 0) / multiplierUnit;
  const stake = amountText(BigInt(stakeMinor), currency);
  const factor = new Intl.NumberFormat(document.documentElement.lang, {
    maximumFractionDigits: 4,
  }).format(times);
  return `${stake} × ${factor} = ${amountText(outcome.payoutMinor, currency)}`;
}
