import { atom, readonlyType } from 'nanostores';

const asked = atom(false);

/** A trial (account type 4) wanted what real accounts may do, and was not told yet. */
export const $trueAccountAsked = readonlyType(asked);

/** Shows the trial that this needs a real account (specification §8, "in_need_true_account"). */
export function askTrueAccount(): void {
  asked.set(true);
}

/** The trial has read it. */
export function closeTrueAccount(): void {
  asked.set(false);
}
