import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SentCode } from '#contract/identity/verification.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { tidyTyped } from '#lib/typed-text/kinds.ts';
import { textOf } from '#platform/base/outbox/index.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { type CodePurpose, servingCodes } from './purpose.ts';
import { deleteCode, deleteCodesOf, insertCode, tryCode } from './queries.ts';

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
  /** E.164, or a mail address. */
  readonly recipient: string;
  /** The cookie this browser was given with its code before; that code is void now. */
  readonly cookieBefore: string | undefined;
  /** Bound to the session of whoever is signed in, no browser needs a cookie for it. */
  readonly sessionId?: string | undefined;
  /** To write in (`languageFor`). */
  readonly languageCode: string;
  /**
   * `code` sends the code, `mail` by mail; `taken` says that the number has an account already, and
   * what it was asked for; `nothing` sends nothing. The caller is answered alike.
   */
  readonly message: 'code' | 'taken' | 'nothing' | 'mail';
}

/** Makes a code of six digits and writes its message; the caller wakes the outbox, or delivers. */
export async function sendCode(parts: Parts, sending: Sending): Promise<Sent> {
  const { storage, clock, outbox } = parts;
  const { purpose, recipient, sessionId, message } = sending;
  const cookieBefore = sessionId ?? sending.cookieBefore;
  const expiredMinutes = Math.min(mostMinutes, await readSetting(storage.db, 'codeLifeMinutes'));
  const { brandName } = await readSetting(storage.db, 'whitelabel');
  const nowMs = clock.nowMs();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const cookie = sessionId ?? randomBytes(32).toString('base64url');
  const cookieHash = hashCookie(cookie);
  const expirationTime = nowMs + expiredMinutes * minuteMs;
  const messageId = await storage.withTransaction(async (transaction) => {
    if (cookieBefore !== undefined) {
      await deleteCodesOf(transaction, { purpose, cookieHash: hashCookie(cookieBefore) });
    }
    await insertCode(transaction, {
      id: newId(nowMs),
      purpose,
      recipient,
      cookieHash,
      codeHash: hashesOf(parts, { purpose, recipient, cookieHash, code })[0] ?? '',
      createdAtMs: nowMs,
      expiresAtMs: expirationTime,
    });
    if (message === 'nothing') return undefined;
    const gaps = { code, brand: brandName, count: expiredMinutes };
    return outbox.write(transaction, { recipient, ...wordsOf(sending, gaps) });
  });
  return { value: { expiredMinutes, expirationTime }, cookie, messageId };
}

/** What a message says, and what takes it there. */
function wordsOf(
  { purpose, message, languageCode }: Sending,
  gaps: { readonly code: string; readonly brand: string; readonly count: number },
) {
  if (message === 'taken') {
    const key = purpose === 'mobile' ? 'messages:takenByOther' : 'messages:taken';
    const body = textOf(languageCode, key, { brand: gaps.brand });
    return { channel: 'sms', subject: '', body } as const;
  }
  const body = textOf(languageCode, 'messages:code', gaps);
  if (message === 'code') return { channel: 'sms', subject: '', body } as const;
  const subject = textOf(languageCode, 'messages:codeSubject', { brand: gaps.brand });
  return { channel: 'mail', subject, body } as const;
}

/**
 * Uses up a code; once it was right it is gone, so whatever it pays for should follow at once.
 * Refuses as `verification_code_incorrect` a wrong one with tries left, and as
 * `verification_code_expired` when this browser has no code for the purpose and number that is
 * still good: it ran out, was used, had five wrong answers, or was never asked for.
 */
export async function takeCode(
  parts: Parts,
  given: {
    readonly purpose: CodePurpose;
    /** E.164, or a mail address. */
    readonly recipient: string;
    /** As typed. */
    readonly code: string;
    /** Of the browser that asked (`codeCookieOf`), or the session's id. */
    readonly cookie: string | undefined;
  },
): Promise<
  Result<undefined, RuleRefusal<'verification_code_incorrect' | 'verification_code_expired'>>
> {
  const expired = refused({ code: 'verification_code_expired' } as const);
  const { purpose, recipient, cookie } = given;
  const code = tidyTyped('code', given.code);
  if (cookie === undefined) return expired;
  const cookieHash = hashCookie(cookie);
  const nowMs = parts.clock.nowMs();
  return parts.storage.withTransaction(async (transaction) => {
    const key = { purposes: servingCodes(purpose), recipient, cookieHash };
    const kept = await tryCode(transaction, { ...key, nowMs, mostTries });
    if (!kept) return expired;
    const hashes = hashesOf(parts, { purpose: kept.purpose, recipient, cookieHash, code });
    const expected = Buffer.from(kept.codeHash);
    if (!hashes.some((each) => timingSafeEqual(expected, Buffer.from(each)))) {
      return refused({ code: 'verification_code_incorrect' });
    }
    await deleteCode(transaction, kept.id);
    return ok(undefined);
  });
}

/** Six digits are soon guessed from a bare hash; by the newest secret, then by former ones. */
function hashesOf(
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
