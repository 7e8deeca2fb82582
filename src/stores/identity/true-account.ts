import { atom, readonlyType } from 'nanostores';

const asked = atom(false);

/** True while a trial (account type 4) is told that an action needs a real account. */
export const $trueAccountAsked = readonlyType(asked);

/** Shows a trial that an action needs a real account (specification §8, "in_need_true_account"). */
export function showTrueAccount(): void {
  asked.set(true);
}

/** Closes the message. */
export function closeTrueAccount(): void {
  asked.set(false);
}
