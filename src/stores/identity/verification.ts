import { map, readonlyType } from 'nanostores';
import {
  type CaptchaAnswer,
  noLoginSms,
  type PhoneInput,
  registerMobileSms,
  registerSms,
  type SentCode,
} from '#contract/identity/verification.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { fetchCode } from '../late-code.ts';
import { onMemberChange } from '../owner.ts';
import { request } from '../request.ts';
import { type CodePurpose, forgetFirebase, requestFirebaseCode } from './number-proof.ts';

export type { CodePurpose };

/** State of sending a code. */
export type CodeState =
  | { readonly state: 'sending' }
  /** Sent; the next one can be had at `nextAtMs`. */
  | { readonly state: 'sent'; readonly nextAtMs: number }
  | { readonly state: 'refused'; readonly refusal: Refusal<string> };

type SendResult = Result<SentCode, Refusal<string>>;

type Codes = Readonly<Partial<Record<CodePurpose, CodeState>>>;

const codes = map<Codes>({});

/** States of the codes that this page requested, by purpose. */
export const $codes = readonlyType(codes);

/** Least time between two presses of the button (specification §5, "Throttles"). */
export const codePauseMs = secondMs;

let nextPressAtMs = 0;

/**
 * Grants of the platform to send by Firebase that Firebase has not carried out yet; they are not
 * requested again.
 */
const granted = new Map<CodePurpose, { readonly typed: string; readonly value: SentCode }>();

// A number that one member set out to prove is not the next one's.
onMemberChange(() => {
  const { mobile: _, ...others } = codes.get();
  codes.set(others);
  granted.delete('mobile');
  forgetFirebase('mobile');
});

/**
 * Sends a code to a number; the countdown lasts as long as the code is valid (specification §4).
 * Returns `undefined` when it was pressed too soon: within a second, while one is under way, or
 * before the last countdown is over.
 */
export async function sendCode(
  purpose: CodePurpose,
  phone: PhoneInput & CaptchaAnswer,
): Promise<SendResult | undefined> {
  const now = Date.now();
  const before = codes.get()[purpose];
  const isCounting = before?.state === 'sent' && before.nextAtMs > now;
  if (now < nextPressAtMs || before?.state === 'sending' || isCounting) return undefined;
  nextPressAtMs = now + codePauseMs;
  codes.setKey(purpose, { state: 'sending' });
  const answer = await send(purpose, phone);
  codes.setKey(
    purpose,
    answer.ok
      ? { state: 'sent', nextAtMs: Date.now() + answer.value.expiredMinutes * minuteMs }
      : { state: 'refused', refusal: answer.refusal },
  );
  return answer;
}

/** The platform sends the code, or lets Firebase send it. */
async function send(purpose: CodePurpose, phone: PhoneInput & CaptchaAnswer): Promise<SendResult> {
  const typed = `${phone.countryDialingCode ?? ''} ${phone.mobileNum}`;
  const before = granted.get(purpose);
  const answer = before?.typed === typed ? ok(before.value) : await callFor(purpose, phone);
  if (!answer.ok) return answer;
  if (answer.value.firebaseNumber === undefined) {
    forgetFirebase(purpose);
    return answer;
  }
  granted.set(purpose, { typed, value: answer.value });
  const sent = await requestFirebaseCode(purpose, answer.value.firebaseNumber);
  if (!sent.ok) return sent;
  granted.delete(purpose);
  return answer;
}

async function callFor(
  purpose: CodePurpose,
  phone: PhoneInput & CaptchaAnswer,
): Promise<SendResult> {
  if (purpose === 'register') return request(registerSms, phone);
  if (purpose === 'registerMobile') return request(registerMobileSms, phone);
  if (purpose === 'mobile') {
    // Members alone come here: what stands behind it is theirs, not every visitor's.
    const contacts = await fetchCode(() => import('./contacts.ts'));
    return contacts.ok ? contacts.value.sendMobileCode(phone) : contacts;
  }
  return request(noLoginSms, { ...phone, purpose });
}
