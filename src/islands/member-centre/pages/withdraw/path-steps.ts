import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';

/** A step of the first withdrawal; the steps before it are done, those after it come later. */
export interface PathStep {
  readonly name: 'name' | 'password' | 'account' | 'amount';
  readonly state: 'done' | 'now' | 'later';
}

const names = ['name', 'password', 'account', 'amount'] as const;

/** What is said by a step of its own, and so by no line above the form. */
const stepBlocks: readonly string[] = ['payment_password_needed', 'payout_account_needed'];

/** The steps, as far as the platform says that they are done. */
export function stepsOf({
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

/** Whether a step before the amount is still to be done. */
export function isStepOwed(options: Pick<WithdrawalOptions, 'holder' | 'blocks'>): boolean {
  return stepsOf(options).at(-1)?.state !== 'now';
}

/** What stands in the way beside the steps. */
export function otherBlocks({ blocks }: Pick<WithdrawalOptions, 'blocks'>) {
  return blocks.filter(({ code }) => !stepBlocks.includes(code));
}
