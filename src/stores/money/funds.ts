import type { Answer } from '#contract/call.ts';
import { consolidatedFunds, transferAllBack, transferFunds } from '#contract/money/wallet.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { withIntentKey } from './intent-keys.ts';
import { type MoneyTyping, parseMoney } from './typed-money.ts';
import { refreshWallet } from './wallet.ts';

/** Transfer as typed. */
export interface TypedTransfer {
  readonly direction: 'in' | 'out';
  readonly vassalage: string;
  readonly amount: string;
}

/** Funds of the member by wallet as last answered, with the action that loads them. */
export const { $loaded: $funds, load: loadFunds } = resource(() => request(consolidatedFunds, {}));

/** Keeps the funds up to date with the platform; returns a function that stops it. */
export function followFunds(): () => void {
  void loadFunds();
  return watchChange('wallet', () => void loadFunds());
}

/** Checks a transfer before it is sent. */
export function checkTransfer({ amount }: TypedTransfer, typing: MoneyTyping): FieldRefusals {
  const read = parseMoney(amount, typing);
  return read.ok ? {} : { amount: read.refusal };
}

/** Moves money between the main wallet and a vendor's, once however often it is sent. */
export async function moveFunds(
  { direction, vassalage, amount }: TypedTransfer,
  typing: MoneyTyping,
): Promise<Answer<typeof transferFunds>> {
  const read = parseMoney(amount, typing);
  if (!read.ok) throw new Error('a transfer is checked before it is sent');
  const input = { direction, vassalage, amount: read.value };
  const answer = await withIntentKey(['transfer', input], (options) =>
    request(transferFunds, input, options),
  );
  if (answer.ok) readAnew();
  return answer;
}

/** Returns all money that vendors hold to the main wallet, once however often it is sent. */
export async function returnAllFunds(): Promise<Answer<typeof transferAllBack>> {
  const answer = await withIntentKey(['all back'], (options) =>
    request(transferAllBack, {}, options),
  );
  if (answer.ok) readAnew();
  return answer;
}

/** Reloads the figures; the transfer itself is already confirmed. */
function readAnew(): void {
  void loadFunds();
  void refreshWallet();
}
