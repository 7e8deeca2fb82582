import type { AccountType } from '#contract/identity/accounts.ts';
import type { IslandTexts } from '#i18n/translate.ts';

/** Returns the word for an account type (specification §6). */
export function accountTypeName(messages: IslandTexts, type: AccountType): string {
  if (type === 0) return messages['agents:type_member'];
  return type === 4 ? messages['agents:type_trial'] : messages['agents:type_agent'];
}
