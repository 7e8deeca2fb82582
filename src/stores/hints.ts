import type { MemberInfo } from '#contract/identity/accounts.ts';
import { vipServiceAbove } from '#lib/vip-service.ts';

/**
 * Keys of the session storage, kept for display (specification §3); the server never relies on
 * them.
 */
export type Hint =
  | 'token'
  | 'account'
  | 'username'
  | 'nickname'
  | 'customerId'
  | 'isAgent'
  | 'toUpline'
  | 'memberLabel'
  | 'memberLabelColor'
  | 'memberLabelBackground'
  | 'vipService'
  | 'cpw'
  | 'passwordExpired'
  | 'welcome'
  | 'social'
  | 'invitation'
  | 'invitedBy'
  | 'wayBack'
  | 'afterLogin'
  | 'loginStart'
  | 'reminded'
  | 'settings'
  | 'routers'
  | 'validate'
  | 'gameVendor'
  | 'vassalage'
  | 'wallet'
  | 'merchantWallet'
  | 'enableSalary'
  | 'enableContract'
  | 'index_notice'
  | 'exclusion'
  | 'chatUnread'
  | 'threadsUnread'
  | MerchantHint;

/** Keys of the merchant, written by the page's script; they survive a sign-out. */
type MerchantHint = 'merchant' | 'merchantCode' | 'platform';

/**
 * Hints that survive a sign-out. The inviter of this tab's visitor does not belong to a session,
 * and every answer to a guest ends one.
 */
const keptHints: readonly Hint[] = ['merchant', 'merchantCode', 'platform', 'invitedBy'];

/** The session storage, or `undefined` where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Reads a hint; `undefined` when there is none. */
export function readHint(hint: Hint): string | undefined {
  return storage()?.getItem(hint) ?? undefined;
}

/** Saves a hint for as long as the tab is open. */
export function saveHint(hint: Hint, value: string): void {
  storage()?.setItem(hint, value);
}

/** Forgets a hint. */
export function dropHint(hint: Hint): void {
  storage()?.removeItem(hint);
}

/** Saves the member's data for display. */
export function saveMemberHints(member: MemberInfo): void {
  const { clubLabel } = member;
  saveHint('token', member.token);
  saveHint('account', member.account);
  saveHint('username', member.userName);
  saveHint('nickname', member.nickname);
  saveHint('customerId', member.id);
  // The specification's key holds the account type, not a yes or no.
  saveHint('isAgent', String(member.type));
  saveHint('toUpline', String(member.toUpline));
  saveHint('memberLabel', clubLabel.labelName);
  saveHint('memberLabelBackground', clubLabel.color);
  saveHint('memberLabelColor', clubLabel.color2);
  if (clubLabel.rankLevel > vipServiceAbove) saveHint('vipService', 'true');
  else dropHint('vipService');
  saveHint('cpw', String(member.mustChangePassword));
}

/**
 * Clears the session storage except for hints that belong to no session (specification §4,
 * "Logout").
 */
export function clearHints(): void {
  const kept = keptHints.map((hint) => [hint, readHint(hint)] as const);
  storage()?.clear();
  for (const [hint, value] of kept) {
    if (value !== undefined) saveHint(hint, value);
  }
}
