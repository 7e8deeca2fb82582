import { persistentBoolean } from '@nanostores/persistent';
import { readonlyType } from 'nanostores';
import { balance as balanceCall } from '#contract/money/wallet.ts';
import { keepWalletHints } from '../answer-hints.ts';
import { $session } from '../identity/session.ts';
import { watchChange } from '../live.ts';
import { type RequestOptions, request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';

const wallet = resource(
  (options: RequestOptions) => request(balanceCall, {}, options),
  'member',
  // Whoever asks, it is the one balance: the last figures stay when the next ones are refused.
  () => 'balance',
);
const hidden = persistentBoolean('balanceHidden');

/** What the signed-in member has, as the platform last said. */
export const $wallet = wallet.$loaded;

/** Whether newer figures are on their way, and why there are none. */
export const $walletAsking = wallet.$asking;

/** The member prefers the balance not to be read over the shoulder; kept in local storage. */
export const $hidden = readonlyType(hidden);

$wallet.listen((loaded) => {
  const figures = shownValue(loaded);
  if (figures) keepWalletHints(figures);
});
// A question of nobody is for nobody, though no member was named before.
$session.listen(({ state }) => {
  if (state === 'guest') wallet.close();
});

/** Asks for the balance. */
export function refreshWallet(options: RequestOptions = {}): Promise<void> {
  return wallet.load(options);
}

/** Keeps the wallet as it is on the platform, until what is answered is called. */
export function followWallet(): () => void {
  return watchChange('wallet', () => void refreshWallet());
}

/** Asks for the balance unless that was done before. */
export async function openWallet(): Promise<void> {
  if ($walletAsking.get().state === 'none') await refreshWallet();
}

/** Hides the balance, or shows it again. */
export function toggleHidden(): void {
  hidden.set(!hidden.get());
}
