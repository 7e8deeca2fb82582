import { updateLanguage } from '#contract/brand/language.ts';
import type { MemberInfo } from '#contract/identity/accounts.ts';
import { request } from '../request.ts';

/**
 * Tells the platform which language the member reads this page in, when that is not what it knows:
 * later mails and SMS are written in it. Nothing waits for it, and the next page tries again.
 */
export function syncLanguage({ language: memberLanguage }: Pick<MemberInfo, 'language'>): void {
  const { language } = document.documentElement.dataset;
  if (language && language !== memberLanguage) void request(updateLanguage, { language });
}
