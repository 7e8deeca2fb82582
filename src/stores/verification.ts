import { map, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import type { Refusal } from '#contract/refusals.ts';
import {
  type CaptchaAnswer,
  noLoginSms,
  type PhoneInput,
  registerMobileSms,
  registerSms,
} from '#contract/verification.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { request } from './request.ts';

/** What a code is sent for. */
export type CodePurpose = 'register' | 'registerMobile' | 'login' | 'password';

/** Where the sending of a code stands. */
export type CodeState =
  | { readonly state: 'sending' }
  /** Sent; the next one can be had at `nextAtMs`. */
  | { readonly state: 'sent'; readonly nextAtMs: number }
  | { readonly state: 'refused'; readonly refusal: Refusal<string> };

type Codes = Readonly<Partial<Record<CodePurpose, CodeState>>>;

const codes = map<Codes>({});

/** The codes that this page has asked for, by what they are for. */
export const $codes = readonlyType(codes);

/** Least time between two presses of the button (specification §5, "Throttles"). */
export const codePauseMs = secondMs;

let nextPressAtMs = 0;

/**
 * Sends a code to a number; the countdown is as long as the code is good for (specification §4).
 * Answers nothing when it was pressed too soon: within a second, while
 * one is on its way, or before the countdown of the last one is over.
 */
export async function sendCode(
  purpose: CodePurpose,
  phone: PhoneInput & CaptchaAnswer,
): Promise<Answer<typeof registerSms> | undefined> {
  const now = Date.now();
  const before = codes.get()[purpose];
  const isCounting = before?.state === 'sent' && before.nextAtMs > now;
  if (now < nextPressAtMs || before?.state === 'sending' || isCounting) return undefined;
  nextPressAtMs = now + codePauseMs;
  codes.setKey(purpose, { state: 'sending' });
  const answer = await callFor(purpose, phone);
  codes.setKey(
    purpose,
    answer.ok
      ? { state: 'sent', nextAtMs: Date.now() + answer.value.expiredMinutes * minuteMs }
      : { state: 'refused', refusal: answer.refusal },
  );
  return answer;
}

function callFor(
  purpose: CodePurpose,
  phone: PhoneInput & CaptchaAnswer,
): Promise<Answer<typeof registerSms>> {
  if (purpose === 'register') return request(registerSms, phone);
  if (purpose === 'registerMobile') return request(registerMobileSms, phone);
  return request(noLoginSms, { ...phone, purpose });
}
