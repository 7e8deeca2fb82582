import { endpoint } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/**
 * Reason why staff look at members: `device`, `address`, `payout`, `mail` and `person` are shared by
 * several; `opposite_bets` cover more than 90 % of a draw together, `coverage` by one member's bets
 * of a day; `unplayed` is a withdrawal after a deposit and a bonus with hardly any play; `ring` are
 * friends of one inviter who share something.
 */
export const signalKinds = [
  'device',
  'address',
  'payout',
  'mail',
  'person',
  'opposite_bets',
  'coverage',
  'unplayed',
  'ring',
] as const;

/** Kind of a signal. */
export type SignalKind = (typeof signalKinds)[number];

/** Signal against abuse: it changes nothing by itself. */
export interface AbuseSignal {
  readonly signalId: string;
  readonly kind: SignalKind;
  /** Usernames, 50 at most. */
  readonly members: readonly string[];
  /** Number of members, also beyond those that are named. */
  readonly memberCount: number;
  /** What it is seen from, by name; numbers of accounts and addresses of mail are masked. */
  readonly evidence: Readonly<Record<string, string>>;
  readonly state: 'open' | 'closed';
  readonly foundAtMs: number;
  readonly closedAtMs: number | null;
}

/** Lists signals, the latest first, 100 at most; the open ones unless `state` says otherwise. */
export const abuseSignals = endpoint<
  {
    readonly state?: 'open' | 'closed' | undefined;
    readonly kind?: SignalKind | undefined;
    /** Username of one of the members, in any case. */
    readonly username?: string | undefined;
  },
  { readonly signals: readonly AbuseSignal[] }
>()({
  method: 'GET',
  path: '/desk/signals/list',
  needs: { staff: 'signals.read' },
  codes: ['unknown_member'],
});

/**
 * Closes a signal with a reason, which the audit log keeps; `done` is its id. A signal about what
 * members share opens again when one more shares it. Refuses `unknown_signal` and `signal_closed`.
 */
export const closeSignal = endpoint<
  { readonly signalId: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/signals/close',
  needs: { staff: 'signals.close' },
  codes: ['unknown_signal', 'signal_closed'],
});
