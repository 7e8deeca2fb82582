import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Sends a message to a member, or to all without a username; `done` is its id. */
export const sendStaffMessage = endpoint<
  { readonly username?: string; readonly title: string; readonly text: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/messages/send',
  needs: { staff: 'messages.send' },
  codes: ['unknown_member'],
});

/** Letter of a visitor to the brand, with the writer's names and contacts masked. */
export interface StaffLetter {
  readonly reference: string;
  /** Nobody has dealt with it yet. */
  readonly isOpen: boolean;
  readonly createdAtMs: number;
  readonly languageCode: string;
  readonly images: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** The latest 20 letters. */
export const staffLetters = endpoint<NoInput, readonly StaffLetter[]>()({
  method: 'GET',
  path: '/desk/letters/list',
  needs: { staff: 'letters.read' },
});

interface ReasonedLetter {
  readonly reference: string;
  readonly why: string;
}

/** Marks a letter as dealt with, with the reason: it leaves its queue. `done` is its reference. */
export const settleLetter = endpoint<ReasonedLetter, ActValue>()({
  method: 'POST',
  path: '/desk/letters/settle',
  needs: { staff: 'letters.settle' },
  codes: ['unknown_letter', 'unchanged', 'leased'],
});

/** Returns a letter unmasked, against a reason that goes into the audit log. */
export const revealLetter = endpoint<ReasonedLetter, Pick<StaffLetter, 'fields'>>()({
  method: 'POST',
  path: '/desk/letters/reveal',
  needs: { staff: 'letters.reveal' },
  codes: ['unknown_letter'],
});
