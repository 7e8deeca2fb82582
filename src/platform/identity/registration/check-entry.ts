import type { CodeOf } from '#contract/endpoint.ts';
import type { register } from '#contract/identity/registration.ts';
import type { CommonCode, FieldRefusal } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { checkCaptcha } from '../captcha/index.ts';
import type { Member } from '../members/index.ts';
import type { LinkInvitation } from '../parts.ts';
import { checkBreached } from '../passwords/index.ts';
import type { Visitor } from '../sign-in/index.ts';
import { normalisePhone } from '../verification/index.ts';
import { checkBotAnswer } from './bot-check.ts';
import { findInvitation } from './invitation.ts';
import { checkRegistration, type Entry } from './registration-rules.ts';
import type { RegistrationRequirements } from './requirements.ts';
import { countNewRegistration } from './throttle.ts';

/** Refusals that both ways of registering share. */
export type EntryRefusal = RuleRefusal<
  Exclude<CodeOf<typeof register>, 'username_taken'> | CommonCode
>;

/** Registration that has passed all checks so far. */
export interface CheckedEntry {
  readonly inviter: Member | undefined;
  /** Agent's link used for the registration. */
  readonly link: LinkInvitation | undefined;
  /** E.164; `undefined` when no number was given. */
  readonly mobile: string | undefined;
}

/**
 * Checks a registration: its fields, a required invitation, captcha and bot check where required,
 * the number of registrations from its address, then the inviter. No refusal here reveals who has
 * an account.
 */
export async function checkEntry(
  parts: Parts,
  {
    entry,
    requirements,
    visitor,
  }: {
    readonly entry: Entry;
    readonly requirements: RegistrationRequirements;
    readonly visitor: Visitor;
  },
): Promise<Result<CheckedEntry, EntryRefusal>> {
  if (!requirements.isOpen) return refused({ code: 'registration_closed' });
  const fields: Record<string, FieldRefusal> = {
    ...checkRegistration(entry, requirements, zonedNow(parts)),
  };
  if (requirements.password && !fields.password) {
    const leak = await checkBreached(parts, entry.password ?? '');
    if (leak) fields.password = leak;
  }
  const mobile = await readMobile(parts, entry);
  if (entry.mobileNum && !mobile) {
    fields.mobileNum ??= { code: 'wrong_format', messageKey: 'format_phone' };
  }
  if (Object.keys(fields).length > 0) return refused({ code: 'invalid_input', detail: { fields } });
  if (requirements.invitation && !(entry.affiliateCode || entry.referralCode)) {
    return refused({ code: 'invitation_required' });
  }
  if (requirements.settings.captcha) {
    const captcha = { answer: entry.captcha, cookie: visitor.captchaCookie };
    const read = await checkCaptcha(parts, captcha);
    if (!read.ok) return refused({ ...read.refusal, detail: { captcha: true } });
  }
  if (requirements.settings.botCheck) {
    const solved = await checkBotAnswer(parts, entry.botCheck);
    if (!solved.ok) return solved;
  }
  const turn = await countNewRegistration(parts, visitor.clientAddress);
  if (!turn.ok) return turn;
  const found = await findInvitation(parts, entry);
  if (!found.ok) return found;
  return ok({ inviter: found.value?.inviter, link: found.value?.link, mobile });
}

async function readMobile({ storage }: Parts, entry: Entry): Promise<string | undefined> {
  const { mobileNum, countryDialingCode } = entry;
  return mobileNum ? normalisePhone(storage.db, { mobileNum, countryDialingCode }) : undefined;
}
