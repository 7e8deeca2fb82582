import { secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  findRemembered,
  lockRemembered,
  type RememberedBrowser,
  rotateAgain,
  rotateValidator,
} from './queries.ts';
import { hashValidator, isSame } from './validator.ts';

/** The validator before is good this long after its turn in any case: tabs may wake at once. */
const graceMs = 10 * secondMs;

/** Outcome of recognising a browser by its cookie. */
export type Recognition =
  /** Of nobody, or of a time that is over. */
  | { readonly is: 'unknown' }
  /** It was used before: somebody else has it, or had it. */
  | { readonly is: 'stolen'; readonly memberId: string }
  | KnownBrowser;

export interface KnownBrowser {
  readonly is: 'known';
  readonly memberId: string;
  /** Cookie that replaces the one shown. */
  readonly cookie: string;
  /** Secret of the session that this use of the cookie opens, the same for each tab. */
  readonly sessionCookie: string;
  /** True when another tab opened the session a moment ago. */
  readonly isSecond: boolean;
  /** Secret of a session that an earlier use opened, and whose answer never arrived. */
  readonly lostSession: string | undefined;
  readonly expiresAtMs: number;
}

/** Tells whether the session of a secret is open and no browser has sent it yet. */
type IsNeverShown = (sessionCookie: string) => Promise<boolean>;

/**
 * Recognises a browser by its cookie and rotates it. The former cookie stays valid until its
 * successor is sent for the first time, since an answer may get lost; it then yields a successor
 * that differs from the first, so that two holders are detected.
 */
export async function recogniseBrowser(
  transaction: Transaction,
  parts: Parts,
  cookie: string,
  isNeverShown: IsNeverShown,
): Promise<Recognition> {
  const [selector = '', validator = ''] = cookie.split('.');
  const row = await findRemembered(transaction, selector);
  const nowMs = parts.clock.nowMs();
  if (!row || row.expiresAtMs <= nowMs) return { is: 'unknown' };
  const use = { selector, cookie, from: hashValidator(validator), nowMs };
  if (isSame(row.validatorHash, use.from)) {
    const turn = {
      selector,
      from: use.from,
      to: hashValidator(nextOf(parts, cookie, nowMs)),
      nowMs,
    };
    if (await rotateValidator(transaction, turn))
      return recognised(parts, use, row, { atMs: nowMs });
  }
  return recogniseAgain(transaction, parts, use, isNeverShown);
}

interface Use {
  readonly selector: string;
  readonly cookie: string;
  /** Hash of the cookie's secret half. */
  readonly from: string;
  readonly nowMs: number;
}

/** A cookie that was used already: by a tab beside, in an answer that was lost, or by a thief. */
async function recogniseAgain(
  transaction: Transaction,
  parts: Parts,
  use: Use,
  isNeverShown: IsNeverShown,
): Promise<Recognition> {
  // Locked: a tab beside that turns it meanwhile ends the lost session, which then looks stolen.
  const row = await lockRemembered(transaction, use.selector);
  if (!row) return { is: 'unknown' };
  const { previousHash, rotatedAtMs: turnedAtMs, memberId } = row;
  if (previousHash === undefined || !isSame(previousHash, use.from))
    return { is: 'stolen', memberId };
  if (use.nowMs - turnedAtMs <= graceMs) {
    return recognised(parts, use, row, {
      atMs: turnedAtMs,
      isSecond: true,
      key: keyOfTurn(parts, use, row),
    });
  }
  const lostSession = sessionOf(parts, use.cookie, turnedAtMs, keyOfTurn(parts, use, row));
  if (!(await isNeverShown(lostSession))) return { is: 'stolen', memberId };
  const { selector, cookie, nowMs } = use;
  const to = hashValidator(nextOf(parts, cookie, nowMs));
  const isFirst = await rotateAgain(transaction, { selector, to, fromMs: turnedAtMs, nowMs });
  if (!isFirst) return recogniseAgain(transaction, parts, use, isNeverShown);
  return recognised(parts, use, row, { atMs: nowMs, lostSession });
}

function recognised(
  parts: Parts,
  use: Use,
  row: RememberedBrowser,
  turn: {
    readonly atMs: number;
    readonly isSecond?: boolean;
    readonly lostSession?: string;
    readonly key?: number;
  },
): KnownBrowser {
  return {
    is: 'known',
    memberId: row.memberId,
    cookie: `${use.selector}.${nextOf(parts, use.cookie, turn.atMs, turn.key)}`,
    sessionCookie: sessionOf(parts, use.cookie, turn.atMs, turn.key),
    isSecond: turn.isSecond ?? false,
    lostSession: turn.lostSession,
    expiresAtMs: row.expiresAtMs,
  };
}

/**
 * Returns the member of a remembered browser without rotating its cookie; `undefined` when the
 * cookie is invalid.
 */
export async function findRememberedMember(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  cookie: string,
): Promise<string | undefined> {
  const [selector = '', validator = ''] = cookie.split('.');
  const row = await findRemembered(storage.db, selector);
  if (!row || row.expiresAtMs <= clock.nowMs()) return undefined;
  return isSame(row.validatorHash, hashValidator(validator)) ? row.memberId : undefined;
}

/**
 * Returns the index of the secret under which the last rotation was made: 0 for the newest, then
 * each former one.
 */
function keyOfTurn({ secrets }: Pick<Parts, 'secrets'>, { cookie }: Use, row: RememberedBrowser) {
  const nexts = secrets.signAll('remembered browser', `${cookie} ${row.rotatedAtMs}`);
  return Math.max(
    0,
    nexts.findIndex((next) => isSame(row.validatorHash, hashValidator(next))),
  );
}

/** The validator in a cookie's place, the same for each tab that shows the cookie at once. */
function nextOf({ secrets }: Pick<Parts, 'secrets'>, cookie: string, turnedAtMs: number, key = 0) {
  return secrets.signAll('remembered browser', `${cookie} ${turnedAtMs}`)[key] ?? '';
}

function sessionOf({ secrets }: Pick<Parts, 'secrets'>, cookie: string, atMs: number, key = 0) {
  return secrets.signAll('remembered session', `${cookie} ${atMs}`)[key] ?? '';
}
