import type { AccountType } from '#contract/identity/accounts.ts';
import { dayMs } from '#lib/time.ts';

/** Kept in place of a hash where a member has no password: none is right. */
export const noPassword = '-';

/** The type of trials: play money, not a real account. */
export const trialType = 4;

/** How long a trial lives that free play made (design §8). */
export const trialLifeMs = dayMs;

/** What an account may do, in a word (specification §6). */
export type Role = 'member' | 'agent' | 'trial';

/** 0 is a member, 4 a trial, every other type an agent. */
export function roleOf(accountType: number): Role {
  if (accountType === 0) return 'member';
  return accountType === trialType ? 'trial' : 'agent';
}

/** The unit of an account's money: a trial plays with trial money. */
export function unitOf(accountType: number): 'real' | 'trial' {
  return accountType === trialType ? 'trial' : 'real';
}

/** Whether an account is a trial of free play whose time is over. */
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

/** The account type of a stored number. Throws when there is no such type. */
export function toAccountType(stored: number): AccountType {
  const accountType = accountTypes.find((each) => each === stored);
  if (accountType === undefined) throw new Error(`there is no account type ${stored}`);
  return accountType;
}
