import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SentCode } from '#contract/verification.ts';
import { newId } from '#lib/id.ts';
import { minuteMs } from '#lib/time.ts';
import { textOf } from '../outbox/index.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../system/index.ts';
import { deleteCode, deleteCodesOf, insertCode, tryCode } from './queries.ts';

/** What a code may be used for; one for signing in sets no password. */
export type CodePurpose = 'register' | 'login' | 'password';

/** Wrong answers that a code survives, the last one included (safety). */
const mostTries = 5;

/** No setting makes a code good for longer (safety). */
const mostMinutes = 10;

/** A code that is on its way. */
export interface Sent {
  readonly value: SentCode;
  /** Binds the code to the browser that asked for it. */
  readonly cookie: string;
  /** The message's id in the outbox; `undefined` when nothing is sent. */
  readonly messageId: string | undefined;
}

/** Who asks for a code, for which number. */
export interface Sending {
  readonly purpose: CodePurpose;
  /** E.164. */
  readonly mobile: string;
  /** The cookie this browser was given with its code before; that code is void now. */
  readonly cookieBefore: string | undefined;
  readonly languageCode: string;
  /**
   * `code` sends the code; `taken` says that the number has an account already; `nothing` sends
   * nothing. The caller is answered alike, and only a code that was sent can be known.
   */
  readonly message: 'code' | 'taken' | 'nothing';
}

/** Makes a code of six digits and writes its message; the caller wakes the outbox, or delivers. */
export async function sendCode(parts: Parts, sending: Sending): Promise<Sent> {
  const { storage, clock, outbox } = parts;
  const { purpose, mobile, cookieBefore, languageCode, message } = sending;
  const expiredMinutes = Math.min(mostMinutes, await readSetting(storage.db, 'codeLifeMinutes'));
  const { brandName } = await readSetting(storage.db, 'whitelabel');
  const nowMs = clock.nowMs();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const cookie = randomBytes(32).toString('base64url');
  const cookieHash = hashCookie(cookie);
  const expirationTime = nowMs + expiredMinutes * minuteMs;
  const messageId = await storage.withTransaction(async (transaction) => {
    if (cookieBefore !== undefined) {
      await deleteCodesOf(transaction, { purpose, cookie_hash: hashCookie(cookieBefore) });
    }
    await insertCode(transaction, {
      id: newId(nowMs),
      purpose,
      recipient: mobile,
      cookie_hash: cookieHash,
      code_hash: hashCode(parts, { purpose, mobile, cookieHash, code }),
      tries: 0,
      created_at_ms: nowMs,
      expires_at_ms: expirationTime,
    });
    if (message === 'nothing') return undefined;
    const body =
      message === 'code'
        ? textOf(languageCode, 'messages:code', { code, brand: brandName, minutes: expiredMinutes })
        : textOf(languageCode, 'messages:taken', { brand: brandName });
    return outbox.write(transaction, { channel: 'sms', recipient: mobile, subject: '', body });
  });
  return { value: { expiredMinutes, expirationTime }, cookie, messageId };
}

/**
 * Uses up a code. `undefined` when it is right: it is gone now, so whatever it pays for should
 * follow at once. `verification_code_incorrect` for a wrong one with tries left;
 * `verification_code_expired` when this browser has no code for the purpose and number that is
 * still good: it ran out, was used, had five wrong answers, or was never asked for.
 */
export async function takeCode(
  parts: Parts,
  given: {
    readonly purpose: CodePurpose;
    /** E.164. */
    readonly mobile: string;
    /** As typed. */
    readonly code: string;
    /** Of the browser that asked (`codeCookieOf`). */
    readonly cookie: string | undefined;
  },
): Promise<'verification_code_incorrect' | 'verification_code_expired' | undefined> {
  const { purpose, mobile, cookie } = given;
  if (cookie === undefined) return 'verification_code_expired';
  const cookieHash = hashCookie(cookie);
  const code = given.code.trim();
  const nowMs = parts.clock.nowMs();
  return parts.storage.withTransaction(async (transaction) => {
    const key = { purpose, recipient: mobile, cookie_hash: cookieHash };
    const kept = await tryCode(transaction, { ...key, nowMs, mostTries });
    if (!kept) return 'verification_code_expired';
    const hash = hashCode(parts, { purpose, mobile, cookieHash, code });
    if (!timingSafeEqual(Buffer.from(kept.code_hash), Buffer.from(hash))) {
      return 'verification_code_incorrect';
    }
    await deleteCode(transaction, kept.id);
    return undefined;
  });
}

/** Six digits are soon guessed from a bare hash: the key makes it worthless without the secret. */
function hashCode(
  { secrets }: Parts,
  bound: {
    readonly purpose: CodePurpose;
    readonly mobile: string;
    readonly cookieHash: string;
    readonly code: string;
  },
): string {
  const { purpose, mobile, cookieHash, code } = bound;
  return secrets.sign('verification code', [purpose, mobile, cookieHash, code].join(' '));
}

function hashCookie(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
