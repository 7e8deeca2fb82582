import type { ProofValues, RoundView } from '#studio/wire.ts';
import { paidOf } from './round-texts.ts';

/** Messages of the page to the host that frames it. */
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
  | { readonly type: 'verify'; readonly proof: ProofValues }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'close' | 'deposit' };

const themes = ['dark', 'light'];

/**
 * Follows the host's theme: the address names it behind its `#`, and the host sends each change.
 * Without a host the browser's theme is used. A host shows title, balance and the way out itself.
 */
export function followHost(hash: string): void {
  const { dataset } = document.documentElement;
  const theme = new URLSearchParams(hash.slice(1)).get('theme') ?? '';
  const isLight = window.matchMedia('(prefers-color-scheme: light)').matches;
  dataset.theme = themes.includes(theme) ? theme : isLight ? 'light' : 'dark';
  if (!themes.includes(theme)) return;
  dataset.hosted = '';
  window.addEventListener('message', ({ origin, source, data }) => {
    if (source !== window.parent || origin !== hostOrigin()) return;
    if (data?.foyer === 1 && data.type === 'theme' && themes.includes(data.theme)) {
      dataset.theme = data.theme;
    }
  });
}

function hostOrigin(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="foyer-host"]')?.content;
}

/** Returns whether a host page frames this one. */
export function isHosted(): boolean {
  return hostOrigin() !== undefined && window.parent !== window;
}

/** Sends a message to the host alone: its origin is in the page. */
export function notifyHost(message: HostMessage): void {
  const origin = hostOrigin();
  if (origin && window.parent !== window) {
    window.parent.postMessage({ foyer: 1, ...message }, origin);
  }
}

/** Notifies the host of a round's state. */
export function notifyHostOfRound(round: RoundView): void {
  const { id, state, isFree, stakeMinor } = round;
  const payoutMinor = String(paidOf(round));
  const staked = isFree ? '0' : stakeMinor;
  notifyHost({ type: 'round', roundId: id, state, stakeMinor: staked, payoutMinor });
}
