import type { AccountType } from '#contract/identity/accounts.ts';

/** What files call an account by its type (specification §6). */
export function typeWord(type: AccountType): 'member' | 'trial' | 'agent' {
  if (type === 0) return 'member';
  return type === 4 ? 'trial' : 'agent';
}
