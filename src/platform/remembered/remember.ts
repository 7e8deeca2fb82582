import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import {
  deleteExpiredRemembered,
  deleteRemembered,
  findRemembered,
  insertRemembered,
  type RememberedRow,
  rotateValidator,
} from './queries.ts';

/** A browser is remembered this long after its member signed in (specification §9). */
export const rememberedLifeMs = dayMs;

/** The validator before is good this long after its turn: several tabs may wake at once. */
const graceMs = 10 * secondMs;

/** Remembers a browser; answers the value of its cookie, `selector.validator`. */
export async function rememberBrowser(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  memberId: string,
): Promise<string> {
  const nowMs = clock.nowMs();
  const selector = randomBytes(16).toString('base64url');
  const validator = randomBytes(32).toString('base64url');
  await insertRemembered(transaction, {
    selector,
    validator_hash: hashOf(validator),
    previous_hash: null,
    rotated_at_ms: nowMs,
    member_id: memberId,
    expires_at_ms: nowMs + rememberedLifeMs,
  });
  return `${selector}.${validator}`;
}

/** What a browser's cookie is worth. */
export type Recognition =
  /** Of nobody, or of a time that is over. */
  | { readonly is: 'unknown' }
  /** It was used before: somebody else has it, or had it. */
  | { readonly is: 'stolen'; readonly memberId: string }
  | {
      readonly is: 'known';
      readonly memberId: string;
      /** The cookie to hold from now on. */
      readonly cookie: string;
      /** The secret of the session that this use of the cookie opens, the same for each tab. */
      readonly sessionCookie: string;
      /** The session was opened by another tab a moment ago. */
      readonly isSecond: boolean;
      readonly expiresAtMs: number;
    };

/** Recognises a browser by its cookie, which is another one afterwards. */
export async function recogniseBrowser(
  transaction: Transaction,
  parts: Parts,
  cookie: string,
): Promise<Recognition> {
  const [selector = '', validator = ''] = cookie.split('.');
  const row = await findRemembered(transaction, selector);
  const nowMs = parts.clock.nowMs();
  if (!row || row.expires_at_ms <= nowMs) return { is: 'unknown' };
  const next = parts.secrets.sign('remembered browser', cookie);
  const turn = { selector, from: hashOf(validator), to: hashOf(next), nowMs };
  const isFirst =
    isSame(row.validator_hash, turn.from) && (await rotateValidator(transaction, turn));
  const latest = isFirst ? row : await findRemembered(transaction, selector);
  if (!latest) return { is: 'unknown' };
  if (!isFirst && !isJustTurned(latest, turn)) {
    return { is: 'stolen', memberId: latest.member_id };
  }
  return {
    is: 'known',
    memberId: latest.member_id,
    cookie: `${selector}.${next}`,
    sessionCookie: parts.secrets.sign('remembered session', cookie),
    isSecond: !isFirst,
    expiresAtMs: latest.expires_at_ms,
  };
}

/** Forgets the browser that holds a cookie. */
export async function forgetBrowser(transaction: Transaction, cookie: string): Promise<void> {
  const [selector = ''] = cookie.split('.');
  await deleteRemembered(transaction, selector);
}

/** Deletes what is remembered no longer. */
export async function sweepRemembered({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteExpiredRemembered(transaction, clock.nowMs()),
  );
}

function isJustTurned(
  row: RememberedRow,
  turn: { readonly from: string; readonly nowMs: number },
): boolean {
  if (row.previous_hash === null || turn.nowMs - row.rotated_at_ms > graceMs) return false;
  return isSame(row.previous_hash, turn.from);
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function hashOf(validator: string): string {
  return createHash('sha256').update(validator).digest('hex');
}
