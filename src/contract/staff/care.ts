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

/** What a visitor wrote to the brand; what names or reaches the writer is masked. */
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

interface Reasoned {
  readonly reference: string;
  readonly why: string;
}

/** Says that a letter is dealt with, and how: it leaves its queue. `done` is its reference. */
export const settleLetter = endpoint<Reasoned, ActValue>()({
  method: 'POST',
  path: '/desk/letters/settle',
  needs: { staff: 'letters.settle' },
  codes: ['unknown_letter', 'unchanged', 'leased'],
});

/** A letter as it was written, to who says why; the audit log has that. */
export const revealLetter = endpoint<Reasoned, Pick<StaffLetter, 'fields'>>()({
  method: 'POST',
  path: '/desk/letters/reveal',
  needs: { staff: 'letters.reveal' },
  codes: ['unknown_letter'],
});
