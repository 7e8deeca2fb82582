import type { AccountType } from '#contract/accounts.ts';
import type { Unit } from '../ledger/index.ts';

/** What an account may do, in a word (specification §6). */
export type Role = 'member' | 'agent' | 'trial';

/** 0 is a member, 4 a trial, every other type an agent. */
export function roleOf(accountType: number): Role {
  if (accountType === 0) return 'member';
  return accountType === 4 ? 'trial' : 'agent';
}

/** The unit of an account's money: a trial plays with trial money. */
export function unitOf(accountType: number): Unit {
  return accountType === 4 ? 'trial' : 'real';
}

const accountTypes: readonly AccountType[] = [0, 1, 2, 4, 41, 42];

/** The account type of a stored number. Throws when there is no such type. */
export function toAccountType(stored: number): AccountType {
  const accountType = accountTypes.find((each) => each === stored);
  if (accountType === undefined) throw new Error(`there is no account type ${stored}`);
  return accountType;
}
