import type { RoundView } from '#studio/wire.ts';

/** What the page tells the host that frames it. */
export type HostMessage =
  | { readonly type: 'balance'; readonly balanceMinor: string; readonly currency: string }
  | {
      readonly type: 'round';
      readonly roundId: string;
      readonly state: string;
      readonly stakeMinor: string;
      readonly payoutMinor: string;
    }
  | { readonly type: 'details'; readonly roundId: string }
  | { readonly type: 'close' | 'deposit' };

/** Tells the host, and nobody else: its origin stands in the page. */
export function tellHost(message: HostMessage): void {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="foyer-host"]')?.content;
  if (origin && window.parent !== window) {
    window.parent.postMessage({ foyer: 1, ...message }, origin);
  }
}

/** Tells the host how a round stands. */
export function tellRound({ id, state, stakeMinor, payoutMinor }: RoundView): void {
  tellHost({ type: 'round', roundId: id, state, stakeMinor, payoutMinor });
}
