import type { BetReceipt } from '#contract/draws/bets.ts';

/** Saves a receipt with its issue as a file, which /verify reads without a connection. */
export function saveReceipt(receipt: BetReceipt): void {
  const { gameCode, number } = receipt.issue;
  const blob = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `receipt-${gameCode}-${number}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
