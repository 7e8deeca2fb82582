import type { Answer } from '#contract/call.ts';
import { consolidatedFunds, transferAllBack, transferFunds } from '#contract/money/wallet.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { withKey } from './intent-keys.ts';
import { type MoneyTyping, readMoney } from './typed-money.ts';
import { refreshWallet } from './wallet.ts';

/** A transfer as it is typed. */
export interface TypedTransfer {
  readonly direction: 'in' | 'out';
  readonly vassalage: string;
  readonly amount: string;
}

/** What the member has, wallet by wallet, as the platform last said, and what asks for it. */
export const { $loaded: $funds, load: loadFunds } = resource(() => request(consolidatedFunds, {}));

/** Keeps the funds as they are on the platform, until what is answered is called. */
export function followFunds(): () => void {
  void loadFunds();
  return watchChange('wallet', () => void loadFunds());
}

/** What is wrong with a transfer before it is sent. */
export function checkTransfer({ amount }: TypedTransfer, typing: MoneyTyping): FieldRefusals {
  const read = readMoney(amount, typing);
  return read.ok ? {} : { amount: read.refusal };
}

/** Moves money between the main wallet and a vendor's, once however often it is sent. */
export async function moveFunds(
  { direction, vassalage, amount }: TypedTransfer,
  typing: MoneyTyping,
): Promise<Answer<typeof transferFunds>> {
  const read = readMoney(amount, typing);
  if (!read.ok) throw new Error('a transfer is checked before it is sent');
  const input = { direction, vassalage, amount: read.value };
  const answer = await withKey(['transfer', input], (options) =>
    request(transferFunds, input, options),
  );
  if (answer.ok) readAnew();
  return answer;
}

/** Moves everything vendors hold back to the main wallet, once however often it is sent. */
export async function takeAllBack(): Promise<Answer<typeof transferAllBack>> {
  const answer = await withKey(['all back'], (options) => request(transferAllBack, {}, options));
  if (answer.ok) readAnew();
  return answer;
}

/** The figures follow; that the money moved is known already. */
function readAnew(): void {
  void loadFunds();
  void refreshWallet();
}
