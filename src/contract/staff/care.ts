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

/** What a visitor wrote to the brand. */
export interface StaffLetter {
  readonly reference: string;
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
