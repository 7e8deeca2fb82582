import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';

/** Rules of red envelopes in the chat. */
export const envelopeRules = {
  hours: 24,
  /** Days of the last seven on which whoever opens one wrote or read in its room. */
  chatDays: 3,
  ofDays: 7,
  /** Shares of one envelope at most. */
  mostShares: 200,
} as const;

/** Share of an envelope that somebody opened. */
export interface EnvelopeShare {
  /** From 1, in the order of opening. */
  readonly position: number;
  /** Shortened username. */
  readonly name: string;
  readonly amount: Money;
  readonly openedAtMs: number;
  readonly isOwn: boolean;
}

/** Envelope of the brand in a room, with the shares that were opened. */
export interface Envelope {
  readonly id: string;
  /** Place of its message in the room. */
  readonly sequence: number;
  readonly amount: Money;
  readonly shares: number;
  /** Amount and shares that are left; nothing is paid of them after its end. */
  readonly left: Money;
  readonly leftShares: number;
  /** Valid stake of all time that whoever opens it needs. */
  readonly leastStake: Money;
  readonly endsAtMs: number;
  readonly isOver: boolean;
  /** Their amounts and what is left make up the amount of the envelope. */
  readonly opened: readonly EnvelopeShare[];
}

/** Returns the envelopes of a room of the last seven days, the latest first; 20 at most. */
export const envelopes = endpoint<
  { readonly room: string },
  { readonly list: readonly Envelope[] }
>()({ method: 'GET', path: '/wps/chat/envelopes', needs: 'trueAccount' });

/**
 * Opens an envelope and pays its share from the brand's account: of what is left, R of k shares, a
 * whole number of minor units from 1 to 2⌊R/k⌋ − 1, each as likely; the last share takes the rest.
 * Refuses `unknown_envelope`, also for one in another currency than the member's; `envelope_over`
 * after 24 hours; `envelope_empty`; `envelope_opened` for a second share; `envelope_days` unless the
 * member wrote or read in the room on 3 of the last 7 days; `envelope_stake` below the least stake;
 * `envelope_shared` where a household, a browser or a payout account has one; `play_paused` during a
 * break.
 */
export const openEnvelope = endpoint<{ readonly id: string }, Envelope>()({
  method: 'POST',
  path: '/wps/chat/envelopes',
  needs: 'trueAccount',
  isMoney: true,
  codes: [
    'unknown_envelope',
    'envelope_over',
    'envelope_empty',
    'envelope_opened',
    'envelope_days',
    'envelope_stake',
    'envelope_shared',
    'play_paused',
  ],
});
