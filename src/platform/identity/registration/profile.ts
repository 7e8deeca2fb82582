import type { Member } from '../members/index.ts';
import type { Entry } from './registration-rules.ts';

/** Profile fields stored as given. */
const kept = [
  'email',
  'payeeName',
  'birthday',
  'idNumber',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'telegram',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'domain',
  'registerUrl',
  'registerMethod',
] as const satisfies readonly (keyof Entry)[];

/** Builds a new member's profile. Email addresses keep their spelling; comparisons ignore case. */
export function buildProfile(
  entry: Entry,
  context: {
    readonly inviter: Member | undefined;
    /** E.164. */
    readonly mobile: string | undefined;
  },
): Record<string, string> {
  const profile: Record<string, string> = {};
  for (const name of kept) {
    const value = entry[name];
    if (value) profile[name] = value;
  }
  const { inviter, mobile } = context;
  if (mobile) profile.mobileNum = mobile;
  if (inviter) profile.invitedBy = inviter.id;
  return profile;
}
