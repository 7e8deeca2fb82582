import { randomBytes } from 'node:crypto';
import { dayMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  deleteExpiredRemembered,
  deleteRememberedBrowser,
  insertRememberedBrowser,
} from './queries.ts';
import { hashValidator } from './validator.ts';

/** Time for which a browser is remembered after its member signed in (specification §9). */
export const rememberedLifeMs = dayMs;

/** Remembers a browser; returns the value of its cookie, `selector.validator`. */
export async function rememberBrowser(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  memberId: string,
): Promise<string> {
  const nowMs = clock.nowMs();
  const selector = randomBytes(16).toString('base64url');
  const validator = randomBytes(32).toString('base64url');
  await insertRememberedBrowser(transaction, {
    selector,
    validatorHash: hashValidator(validator),
    rotatedAtMs: nowMs,
    memberId,
    expiresAtMs: nowMs + rememberedLifeMs,
  });
  return `${selector}.${validator}`;
}

/** Forgets the browser of a cookie. */
export async function forgetBrowser(transaction: Transaction, cookie: string): Promise<void> {
  const [selector = ''] = cookie.split('.');
  await deleteRememberedBrowser(transaction, selector);
}

/** Deletes expired remembered browsers. */
export async function sweepRemembered({ storage, clock }: Parts): Promise<void> {
  await storage.withTransaction((transaction) =>
    deleteExpiredRemembered(transaction, clock.nowMs()),
  );
}
