import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SentCode } from '#contract/identity/verification.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { tidyTyped } from '#lib/typed-text/typed-kinds.ts';
import { formatMessageText } from '#platform/base/outbox/index.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { codeLifeMinutesSetting } from '../settings/index.ts';
import { type CodePurpose, servingCodes } from './purpose.ts';
import { countVerificationAttempt, deleteBrowserCodes, deleteCode, insertCode } from './queries.ts';

/** Wrong answers after which a code is void (safety). */
export const mostTries = 5;

/** Longest life of a code, whatever the setting (safety). */
export const mostMinutes = 10;

/** Code that was created, with the message on its way. */
export interface CreatedCode {
  readonly value: SentCode;
  /** Value of the cookie that binds the code to the browser that asked for it. */
  readonly cookie: string;
  /** The message's id in the outbox; `undefined` when nothing is sent. */
  readonly messageId: string | undefined;
}

/** Order for a code: purpose, recipient and kind of message. */
export interface CodeOrder {
  readonly purpose: CodePurpose;
  /** E.164, or a mail address. */
  readonly recipient: string;
  /** Cookie of this browser's former code, which becomes void. */
  readonly cookieBefore: string | undefined;
  /** Session that the code is bound to, for a signed-in member; no cookie is needed then. */
  readonly sessionId?: string | undefined;
  /** Language of the message (`chooseMessageLanguage`). */
  readonly languageCode: string;
  /**
   * Kind of message: `code` sends the code by SMS, `mail` by mail; `taken` says that the number has
   * an account already, and what the code was requested for; `nothing` sends nothing. The caller
   * gets the same answer each time.
   */
  readonly message: 'code' | 'taken' | 'nothing' | 'mail';
}

/**
 * Creates a code of six digits and writes its message; the caller wakes the outbox, or delivers.
 */
export async function sendCode(parts: Parts, order: CodeOrder): Promise<CreatedCode> {
  const { storage, clock, outbox } = parts;
  const { purpose, recipient, sessionId, message } = order;
  const cookieBefore = sessionId ?? order.cookieBefore;
  const expiredMinutes = Math.min(
    mostMinutes,
    await readSetting(storage.db, codeLifeMinutesSetting),
  );
  const { brandName } = await readSetting(storage.db, whitelabelSetting);
  const nowMs = clock.nowMs();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const cookie = sessionId ?? randomBytes(32).toString('base64url');
  const cookieHash = hashCookie(cookie);
  const expirationTime = nowMs + expiredMinutes * minuteMs;
  const messageId = await storage.withTransaction(async (transaction) => {
    if (cookieBefore !== undefined) {
      await deleteBrowserCodes(transaction, { purpose, cookieHash: hashCookie(cookieBefore) });
    }
    await insertCode(transaction, {
      id: newId(nowMs),
      purpose,
      recipient,
      cookieHash,
      codeHash: hashCode(parts, { purpose, recipient, cookieHash, code })[0] ?? '',
      createdAtMs: nowMs,
      expiresAtMs: expirationTime,
    });
    if (message === 'nothing') return undefined;
    const gaps = { code, brand: brandName, count: expiredMinutes };
    return outbox.write(transaction, { recipient, ...buildCodeMessage(order, gaps) });
  });
  return { value: { expiredMinutes, expirationTime }, cookie, messageId };
}

/** Builds the content of a message and chooses its channel. */
function buildCodeMessage(
  { purpose, message, languageCode }: CodeOrder,
  gaps: { readonly code: string; readonly brand: string; readonly count: number },
) {
  if (message === 'taken') {
    const key = purpose === 'mobile' ? 'messages:takenByOther' : 'messages:taken';
    const body = formatMessageText(languageCode, key, { brand: gaps.brand });
    return { channel: 'sms', subject: '', body } as const;
  }
  const body = formatMessageText(languageCode, 'messages:code', gaps);
  if (message === 'code') return { channel: 'sms', subject: '', body } as const;
  const subject = formatMessageText(languageCode, 'messages:codeSubject', { brand: gaps.brand });
  return { channel: 'mail', subject, body } as const;
}

/**
 * Consumes a code; a right one is deleted, so the action it permits must follow at once. Refuses
 * with `verification_code_incorrect` for a wrong one with tries left, and with
 * `verification_code_expired` when this browser has no valid code for the purpose and number: it
 * expired, was used, had five wrong answers, or was never requested.
 */
export async function consumeCode(
  parts: Parts,
  input: {
    readonly purpose: CodePurpose;
    /** E.164, or a mail address. */
    readonly recipient: string;
    /** As typed. */
    readonly code: string;
    /** Of the browser that asked (`readCodeCookie`), or the session's id. */
    readonly cookie: string | undefined;
  },
): Promise<
  Result<undefined, RuleRefusal<'verification_code_incorrect' | 'verification_code_expired'>>
> {
  const expired = refused({ code: 'verification_code_expired' } as const);
  const { purpose, recipient, cookie } = input;
  const code = tidyTyped('code', input.code);
  if (cookie === undefined) return expired;
  const cookieHash = hashCookie(cookie);
  const nowMs = parts.clock.nowMs();
  return parts.storage.withTransaction(async (transaction) => {
    const key = { purposes: servingCodes(purpose), recipient, cookieHash };
    const kept = await countVerificationAttempt(transaction, { ...key, nowMs, mostTries });
    if (!kept) return expired;
    const hashes = hashCode(parts, { purpose: kept.purpose, recipient, cookieHash, code });
    const expected = Buffer.from(kept.codeHash);
    if (!hashes.some((each) => timingSafeEqual(expected, Buffer.from(each)))) {
      return refused({ code: 'verification_code_incorrect' });
    }
    await deleteCode(transaction, kept.id);
    return ok(undefined);
  });
}

/**
 * Hashes a code under the newest secret, then under former ones: six digits are soon guessed from a
 * bare hash.
 */
function hashCode(
  { secrets }: Parts,
  bound: {
    readonly purpose: string;
    readonly recipient: string;
    readonly cookieHash: string;
    readonly code: string;
  },
): readonly string[] {
  const { purpose, recipient, cookieHash, code } = bound;
  return secrets.signAll('verification code', [purpose, recipient, cookieHash, code].join(' '));
}

function hashCookie(cookie: string): string {
  return hash('sha256', cookie);
}
