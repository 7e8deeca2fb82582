import { persistentBoolean } from '@nanostores/persistent';
import { atom, readonlyType } from 'nanostores';
import type { CallRefusal } from '#contract/call.ts';
import { balance as balanceCall, type WalletBalance } from '#contract/money/wallet.ts';
import { keepWalletHints } from '../answer-hints.ts';
import { $session } from '../identity/session.ts';
import { watchChange } from '../live.ts';
import { onMemberChange } from '../owner.ts';
import { onReturn } from '../page-return.ts';
import { type RequestOptions, request } from '../request.ts';

/** The member's wallet; `last` is what the platform said before, still worth showing. */
export type Wallet =
  | { readonly state: 'unknown' }
  | { readonly state: 'loading'; readonly last?: WalletBalance }
  | { readonly state: 'ready'; readonly balance: WalletBalance }
  | {
      readonly state: 'failed';
      readonly refusal: CallRefusal<typeof balanceCall>;
      readonly last?: WalletBalance;
    };

const wallet = atom<Wallet>({ state: 'unknown' });
const hidden = persistentBoolean('balanceHidden');

/** The signed-in member's wallet, as the platform last said. */
export const $wallet = readonlyType(wallet);

/** The member prefers the balance not to be read over the shoulder; kept in local storage. */
export const $hidden = readonlyType(hidden);

/** The question that is out, or the last one. */
let asking: Promise<void> = Promise.resolve();

onMemberChange(forget);
$session.listen(({ state }) => {
  if (state === 'guest') forget();
});

/** An answer that is out is for somebody else then, and dropped. */
function forget(): void {
  wallet.set({ state: 'unknown' });
}

/** The figures last heard, whatever happened since. */
export function lastBalance(state: Wallet): WalletBalance | undefined {
  if (state.state === 'unknown') return undefined;
  return state.state === 'ready' ? state.balance : state.last;
}

/** Asks for the balance; does nothing while an answer is awaited. */
export function refreshWallet(options: RequestOptions = {}): Promise<void> {
  if (wallet.get().state === 'loading') return Promise.resolve();
  asking = ask(options);
  return asking;
}

async function ask(options: RequestOptions): Promise<void> {
  const before = wallet.get();
  const last = lastBalance(before);
  const asked: Wallet = { state: 'loading', last };
  wallet.set(asked);
  const answer = await request(balanceCall, {}, options);
  if (wallet.get() !== asked) return;
  if (answer.ok) keepWalletHints(answer.value);
  wallet.set(
    answer.ok
      ? { state: 'ready', balance: answer.value }
      : { state: 'failed', refusal: answer.refusal, last },
  );
}

/** Keeps the wallet as it is on the platform, until what is answered is called. */
export function followWallet(): () => void {
  const endings = [
    watchChange('wallet', () => {
      // What is being read now may be from before the change.
      void asking.then(() => refreshWallet());
    }),
    onReturn(() => {
      if (wallet.get().state !== 'ready') asking = ask({});
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

/** Asks for the balance unless that was done before. */
export async function openWallet(): Promise<void> {
  if (wallet.get().state === 'unknown') await refreshWallet();
}

/** Hides the balance, or shows it again. */
export function toggleHidden(): void {
  hidden.set(!hidden.get());
}
