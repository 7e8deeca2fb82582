import type { AccountType } from '#contract/identity/accounts.ts';
import { dayMs } from '#lib/time.ts';

/** Value stored in place of a hash for a member without a password; no password matches it. */
export const noPassword = '-';

/** Account type of trials: play money, not a real account. */
export const trialType = 4;

/** Lifetime of a trial account made by free play (design §8). */
export const trialLifeMs = dayMs;

/** Role of an account: what it may do (specification §6). */
export type Role = 'member' | 'agent' | 'trial';

/** Returns the role of an account type: 0 is a member, 4 a trial, every other type an agent. */
export function accountRole(accountType: number): Role {
  if (accountType === 0) return 'member';
  return accountType === trialType ? 'trial' : 'agent';
}

/** Returns the unit of an account's money: trial money for a trial. */
export function accountUnit(accountType: number): 'real' | 'trial' {
  return accountType === trialType ? 'trial' : 'real';
}

/** Returns whether an account is a trial of free play whose lifetime is over. */
export function isTrialOver(
  member: {
    readonly accountType: number;
    readonly passwordHash: string;
    readonly createdAtMs: number;
  },
  nowMs: number,
): boolean {
  const isFreePlay = member.accountType === trialType && member.passwordHash === noPassword;
  return isFreePlay && nowMs - member.createdAtMs >= trialLifeMs;
}

const accountTypes: readonly AccountType[] = [0, 1, 2, 4, 41, 42];

/** Converts a stored number to an account type. Throws when there is no such type. */
export function toAccountType(stored: number): AccountType {
  const accountType = accountTypes.find((each) => each === stored);
  if (accountType === undefined) throw new Error(`there is no account type ${stored}`);
  return accountType;
}
