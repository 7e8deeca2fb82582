import type { Answer } from '#contract/call.ts';
import { type AffiliateApplicationInput, applyAsAffiliate } from '#contract/care/feedback.ts';
import { checkApplication } from '#lib/letter-rules.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { request } from '../request.ts';

/** Checks an application before it is sent; the platform checks again. */
export function checkAffiliate(form: AffiliateApplicationInput): FieldRefusals {
  return checkApplication(form);
}

/** Sends an application to become an affiliate. */
export function sendApplication(
  form: AffiliateApplicationInput,
): Promise<Answer<typeof applyAsAffiliate>> {
  return request(applyAsAffiliate, form);
}
