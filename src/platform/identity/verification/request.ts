import type { CodeOf } from '#contract/endpoint.ts';
import type {
  CaptchaAnswer,
  noLoginSms,
  PhoneInput,
  SentCode,
} from '#contract/identity/verification.ts';
import type { CommonCode, RefusalDetail } from '#contract/refusals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { CaptchaCheck } from '../captcha/index.ts';
import { chooseMessageLanguage, findMemberByMobile } from '../members/index.ts';
import { type CodeOrder, sendCode } from './code.ts';
import { type CodeReason, purposes, readNumber } from './code-reason.ts';
import { isFirebaseOn } from './firebase/firebase.ts';
import { countCodeForAddress, countCodeForAddressDay, countCodeForNumber } from './throttle.ts';

/** Checks a captcha's answer against the picture shown to this browser. */
export type CheckCaptcha = (answer: string | undefined) => Promise<CaptchaCheck>;

/** Request for a code, with its maker. */
export interface CodeRequest {
  readonly reason: CodeReason;
  readonly input: PhoneInput & CaptchaAnswer;
  readonly clientAddress: string;
  readonly languageCode: string;
  /** Cookie of this browser's former code. */
  readonly cookieBefore: string | undefined;
  /** Session of a signed-in member, to which the code is bound. */
  readonly sessionId?: string | undefined;
  readonly checkCaptcha: CheckCaptcha;
  /** Returns whether this browser belongs to the number's member. */
  readonly ownsNumber: (mobile: string) => Promise<boolean>;
}

type CodeRequestRefusal = {
  readonly code: CodeOf<typeof noLoginSms> | CommonCode;
  readonly detail?: RefusalDetail;
};

/** A code that was granted; without a cookie it is Firebase that sends it. */
type CodeRequestAnswer = Result<
  { readonly value: SentCode; readonly cookie?: string },
  CodeRequestRefusal
>;

/** With Firebase the next code can be had after this long (specification §4, §9). */
const firebaseMinutes = 1;

/**
 * Sends a code by SMS without revealing whether the number is a member's: unknown numbers that sign
 * in are sent nothing, known ones that register or change the number are informed by SMS, and both
 * get the usual answer. Only for `register`, where every number is sent a code, the answer waits
 * for the network and may be `sms_failed`; invalid numbers and countries not served are refused
 * everywhere. While Firebase sends the codes, the call only counts the request and returns the
 * number to have a code sent to.
 */
export async function requestCode(parts: Parts, request: CodeRequest): Promise<CodeRequestAnswer> {
  const { storage, outbox, clock } = parts;
  const { reason, input, clientAddress, languageCode, cookieBefore, sessionId } = request;
  const number = await readNumber(parts, reason, input);
  if (!number.ok) return number;
  const mobile = number.value;
  const hasCaptcha = input.captcha !== undefined && input.captcha !== '';
  const address = await countCodeForAddress(parts, { clientAddress, hasCaptcha });
  if (!address.ok) return address;
  if (address.value.captchaNeeded) {
    const read = await request.checkCaptcha(input.captcha);
    if (!read.ok) return refused({ ...read.refusal, detail: { captcha: true } });
  }
  const day = await countCodeForAddressDay(parts, clientAddress);
  if (!day.ok) return day;
  const isOwn = await request.ownsNumber(mobile);
  const turn = await storage.withTransaction((transaction) =>
    countCodeForNumber(parts, transaction, { mobile, clientAddress, isOwn }),
  );
  if (!turn.ok) return turn;
  if (await isFirebaseOn(parts)) return ok({ value: grantToFirebase(mobile, clock.nowMs()) });
  const owner = await findMemberByMobile(storage.db, mobile);
  const isKnown = owner !== undefined;
  const { messageId, ...sent } = await sendCode(parts, {
    purpose: purposes[reason],
    recipient: mobile,
    cookieBefore,
    sessionId,
    languageCode: chooseMessageLanguage(parts, owner, languageCode),
    message: chooseMessage(reason, { isKnown, isOwn }),
  });
  if (reason !== 'register' || messageId === undefined) outbox.wake();
  else if (!(await outbox.deliver(messageId))) return refused({ code: 'sms_failed' });
  return ok(sent);
}

function grantToFirebase(firebaseNumber: string, nowMs: number): SentCode {
  const expirationTime = nowMs + firebaseMinutes * minuteMs;
  return { expiredMinutes: firebaseMinutes, expirationTime, firebaseNumber };
}

function chooseMessage(
  reason: CodeReason,
  { isKnown, isOwn }: { readonly isKnown: boolean; readonly isOwn: boolean },
): CodeOrder['message'] {
  if (reason === 'register') return 'code';
  if (reason === 'registerMobile') return isKnown ? 'taken' : 'code';
  if (reason === 'mobile') return isKnown && !isOwn ? 'taken' : 'code';
  return isKnown ? 'code' : 'nothing';
}
