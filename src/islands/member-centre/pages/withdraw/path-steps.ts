import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';

/** Step of the first withdrawal; earlier steps are done, later ones are open. */
export interface PathStep {
  readonly name: 'name' | 'password' | 'account' | 'amount';
  readonly state: 'done' | 'now' | 'later';
}

const names = ['name', 'password', 'account', 'amount'] as const;

/** Blocks that a step of its own explains, so that no notice above the form does. */
const stepBlocks: readonly string[] = ['payment_password_needed', 'payout_account_needed'];

/** Returns the steps with their state, from the platform's answer. */
export function listPathSteps({
  holder,
  blocks,
}: Pick<WithdrawalOptions, 'holder' | 'blocks'>): readonly PathStep[] {
  const isBlocked = (code: string) => blocks.some((each) => each.code === code);
  const isDone = {
    name: holder !== undefined,
    password: !isBlocked('payment_password_needed'),
    account: !isBlocked('payment_password_needed') && !isBlocked('payout_account_needed'),
    amount: false,
  };
  const now = names.find((name) => !isDone[name]);
  return names.map((name) => {
    if (name === now) return { name, state: 'now' };
    return { name, state: isDone[name] ? 'done' : 'later' };
  });
}

/** Returns whether a step before the amount is still open. */
export function hasStepsLeft(options: Pick<WithdrawalOptions, 'holder' | 'blocks'>): boolean {
  return listPathSteps(options).at(-1)?.state !== 'now';
}

/** Returns the blocks that no step explains. */
export function otherBlocks({ blocks }: Pick<WithdrawalOptions, 'blocks'>) {
  return blocks.filter(({ code }) => !stepBlocks.includes(code));
}
