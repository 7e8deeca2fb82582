import type { Answer, CallRefusal } from '#contract/call.ts';
import { checkAffiliate } from '#contract/identity/registration.ts';
import { tidyField } from '#lib/typed-text/field-kinds.ts';
import { dropHint, readHint } from '../hints.ts';
import { request } from '../request.ts';

/** Codes of the inviter of this visitor; `undefined` where there is none. */
export interface InvitationCodes {
  /** `?referralCode=` */
  readonly referral: string | undefined;
  /** `?affiliateCode=` */
  readonly affiliate: string | undefined;
}

type CodeCheck = Answer<typeof checkAffiliate>;

/** Checks under way, and those that found a code good. */
const checks = new Map<string, Promise<CodeCheck>>();
const wrongCodes = new Set<string>();

/**
 * Returns the codes of the page's address, else those of the last address with a code that this tab
 * opened (scripts/before-paint.js stores it).
 */
export function readInvitation(): InvitationCodes {
  const here = readCodes(location.search);
  if (here.affiliate || here.referral) return here;
  return readCodes(readHint('invitedBy') ?? '');
}

function readCodes(search: string): InvitationCodes {
  const query = new URLSearchParams(search);
  const read = (name: string) => tidyField(name, query.get(name) ?? '') || undefined;
  return { referral: read('referralCode'), affiliate: read('affiliateCode') };
}

/** Forgets the stored codes after a registration with them. */
export function dropInvitation(): void {
  dropHint('invitedBy');
}

/**
 * Checks whether an affiliate code can be used on this host. Concurrent checks of one code share a
 * request, and a valid code is not checked again.
 */
export function checkAffiliateCode(code: string): Promise<CodeCheck> {
  const cached = checks.get(code);
  if (cached) return cached;
  const check = request(checkAffiliate, { code, domain: location.hostname }).then((answer) => {
    if (answer.ok) wrongCodes.delete(code);
    else checks.delete(code);
    if (!answer.ok && isWrongCode(answer.refusal)) wrongCodes.add(code);
    return answer;
  });
  checks.set(code, check);
  return check;
}

/** Returns whether a check found the code wrong; one that failed says nothing about the code. */
export function isWrongCode({ code }: Pick<CallRefusal<typeof checkAffiliate>, 'code'>): boolean {
  return code === 'invitation_code_error' || code === 'invalid_input';
}

/** Returns whether the platform has refused a code on this page. */
export function isKnownWrong(code: string): boolean {
  return wrongCodes.has(code);
}

/** Remembers a code that the platform refused with a registration. */
export function markWrong(code: string): void {
  checks.delete(code);
  wrongCodes.add(code);
}

/**
 * Returns the invitation code for sign-ups without a form field: the affiliate code, else the
 * referral code. A wrong code is left out; one whose check failed is kept.
 */
export async function findUsableCode(codes: InvitationCodes): Promise<string | undefined> {
  for (const code of [codes.affiliate, codes.referral]) {
    if (!code || isKnownWrong(code)) continue;
    const checked = await checkAffiliateCode(code);
    if (checked.ok || !isWrongCode(checked.refusal)) return code;
  }
  return undefined;
}
