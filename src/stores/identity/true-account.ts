import { atom, readonlyType } from 'nanostores';

const isRequested = atom(false);

/** True while a trial (account type 4) is told that an action needs a real account. */
export const $trueAccountAsked = readonlyType(isRequested);

/** Shows a trial that an action needs a real account (specification §8, "in_need_true_account"). */
export function showTrueAccount(): void {
  isRequested.set(true);
}

/** Closes the message. */
export function closeTrueAccount(): void {
  isRequested.set(false);
}
