import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { Envelope } from '../rewards/envelopes.ts';
import type { ActValue } from './acts.ts';

/** Envelope to send into a room. */
export interface SendEnvelopeInput {
  readonly room: string;
  /** Amount of all shares, at least one minor unit for each. */
  readonly amount: Money;
  readonly shares: number;
  /** Valid stake of all time that whoever opens it needs. */
  readonly leastStake: Money;
  /** Message that it comes with, of the brand. */
  readonly text: string;
  readonly why: string;
}

/** Sends an envelope; a second person has to agree. `done` is its id. */
export const sendEnvelope = endpoint<SendEnvelopeInput, ActValue>()({
  method: 'POST',
  path: '/desk/envelopes/send',
  needs: { staff: 'bonuses.write' },
  codes: [
    'unknown_room',
    'feature_off',
    'message_empty',
    'message_too_long',
    'message_marks',
    'envelope_shares',
  ],
});

/** Envelope as staff see it, with usernames and its sum. */
export interface StaffEnvelope extends Omit<Envelope, 'opened'> {
  readonly room: string;
  readonly opened: readonly {
    readonly position: number;
    readonly username: string;
    readonly amount: Money;
    readonly openedAtMs: number;
  }[];
  readonly paid: Money;
  /** True when payments and the rest make up the amount. */
  readonly isReconciled: boolean;
}

/** The 50 envelopes that were sent last. */
export const staffEnvelopes = endpoint<NoInput, readonly StaffEnvelope[]>()({
  method: 'GET',
  path: '/desk/envelopes/list',
  needs: { staff: 'bonuses.read' },
});
