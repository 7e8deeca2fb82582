import { atom, readonlyType } from 'nanostores';
import type { PopupOutcome } from '#lib/popup.ts';
import { requestDialog } from '../dialog-requests.ts';

/** Reason why a window did not open. */
export type PopupTrouble = Exclude<PopupOutcome, { readonly state: 'opened' }>;

const trouble = atom<PopupTrouble | undefined>(undefined);

/** Reason why the last window did not open. */
export const $popupTrouble = readonlyType(trouble);

/** Shows in a dialog why a window did not open; returns whether this page has that dialog. */
export function showPopupTrouble(why: PopupTrouble): boolean {
  trouble.set(why);
  const isHeard = requestDialog('trouble');
  if (!isHeard) delete document.documentElement.dataset.opening;
  return isHeard;
}
