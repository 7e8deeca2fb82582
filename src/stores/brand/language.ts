import { updateLanguage } from '#contract/brand/language.ts';
import type { MemberInfo } from '#contract/identity/accounts.ts';
import { request } from '../request.ts';

/**
 * Saves the page's language as the member's, where the platform knows another one: later messages
 * are written in it. Nothing waits for it, and the next page tries again.
 */
export function syncLanguage({ language: known }: Pick<MemberInfo, 'language'>): void {
  const { language } = document.documentElement.dataset;
  if (language && language !== known) void request(updateLanguage, { language });
}
