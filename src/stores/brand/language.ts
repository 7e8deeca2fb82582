import { updateLanguage } from '#contract/brand/language.ts';
import type { MemberInfo } from '#contract/identity/accounts.ts';
import { request } from '../request.ts';

/**
 * Reports the language of this page to the platform when it differs from the stored one: later
 * mails and SMS use it. Nothing waits for the call, and the next page tries again.
 */
export function syncLanguage({ language: memberLanguage }: Pick<MemberInfo, 'language'>): void {
  const { language } = document.documentElement.dataset;
  if (language && language !== memberLanguage) void request(updateLanguage, { language });
}
