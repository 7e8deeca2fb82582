import { persistentBoolean } from '@nanostores/persistent';
import { readonlyType } from 'nanostores';
import { balance as balanceCall } from '#contract/money/wallet.ts';
import { saveWalletHints } from '../answer-hints.ts';
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

/** Balance of the signed-in member as last answered. */
export const $wallet = wallet.$loaded;

/** State of the request for newer figures. */
export const $walletAsking = wallet.$asking;

/** True when the member hides the balance from people nearby; kept in local storage. */
export const $hidden = readonlyType(hidden);

$wallet.listen((loaded) => {
  const figures = shownValue(loaded);
  if (figures) saveWalletHints(figures);
});
// A question of nobody is for nobody, though no member was named before.
$session.listen(({ state }) => {
  if (state === 'guest') wallet.close();
});

/** Loads the balance. */
export function refreshWallet(options: RequestOptions = {}): Promise<void> {
  return wallet.load(options);
}

/** Keeps the wallet up to date with the platform; returns a function that stops it. */
export function followWallet(): () => void {
  return watchChange('wallet', () => void refreshWallet());
}

/** Loads the balance unless that was done before. */
export async function openWallet(): Promise<void> {
  if ($walletAsking.get().state === 'none') await refreshWallet();
}

/** Hides the balance, or shows it again. */
export function toggleHidden(): void {
  hidden.set(!hidden.get());
}
