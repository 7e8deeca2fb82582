import type { AccountType } from '#contract/identity/accounts.ts';

/** Returns the word for an account type in exported files (specification §6). */
export function accountTypeWord(type: AccountType): 'member' | 'trial' | 'agent' {
  if (type === 0) return 'member';
  return type === 4 ? 'trial' : 'agent';
}
