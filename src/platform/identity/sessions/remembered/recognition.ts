import { secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  findRememberedBrowser,
  lockRememberedBrowser,
  type RememberedBrowser,
  repeatRotation,
  rotateValidator,
} from './queries.ts';
import { areSameHashes, hashValidator } from './validator.ts';

/**
 * Time after a rotation for which the former validator is always valid: several tabs may wake at
 * once.
 */
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
  const row = await findRememberedBrowser(transaction, selector);
  const nowMs = parts.clock.nowMs();
  if (!row || row.expiresAtMs <= nowMs) return { is: 'unknown' };
  const use = { selector, cookie, from: hashValidator(validator), nowMs };
  if (areSameHashes(row.validatorHash, use.from)) {
    const turn = {
      selector,
      from: use.from,
      to: hashValidator(deriveNextValidator(parts, cookie, nowMs)),
      nowMs,
    };
    if (await rotateValidator(transaction, turn))
      return toKnownBrowser(parts, use, row, { atMs: nowMs });
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

/**
 * Recognises a cookie that was used already: by another tab, in an answer that was lost, or by a
 * thief.
 */
async function recogniseAgain(
  transaction: Transaction,
  parts: Parts,
  use: Use,
  isNeverShown: IsNeverShown,
): Promise<Recognition> {
  // Locked: a tab beside that turns it meanwhile ends the lost session, which then looks stolen.
  const row = await lockRememberedBrowser(transaction, use.selector);
  if (!row) return { is: 'unknown' };
  const { previousHash, rotatedAtMs: turnedAtMs, memberId } = row;
  if (previousHash === undefined || !areSameHashes(previousHash, use.from))
    return { is: 'stolen', memberId };
  if (use.nowMs - turnedAtMs <= graceMs) {
    return toKnownBrowser(parts, use, row, {
      atMs: turnedAtMs,
      isSecond: true,
      key: findRotationKey(parts, use, row),
    });
  }
  const lostSession = deriveSessionCookie(
    parts,
    use.cookie,
    turnedAtMs,
    findRotationKey(parts, use, row),
  );
  if (!(await isNeverShown(lostSession))) return { is: 'stolen', memberId };
  const { selector, cookie, nowMs } = use;
  const to = hashValidator(deriveNextValidator(parts, cookie, nowMs));
  const isFirst = await repeatRotation(transaction, { selector, to, fromMs: turnedAtMs, nowMs });
  if (!isFirst) return recogniseAgain(transaction, parts, use, isNeverShown);
  return toKnownBrowser(parts, use, row, { atMs: nowMs, lostSession });
}

function toKnownBrowser(
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
    cookie: `${use.selector}.${deriveNextValidator(parts, use.cookie, turn.atMs, turn.key)}`,
    sessionCookie: deriveSessionCookie(parts, use.cookie, turn.atMs, turn.key),
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
  const row = await findRememberedBrowser(storage.db, selector);
  if (!row || row.expiresAtMs <= clock.nowMs()) return undefined;
  return areSameHashes(row.validatorHash, hashValidator(validator)) ? row.memberId : undefined;
}

/**
 * Returns the index of the secret under which the last rotation was made: 0 for the newest, then
 * each former one.
 */
function findRotationKey(
  { secrets }: Pick<Parts, 'secrets'>,
  { cookie }: Use,
  row: RememberedBrowser,
) {
  const nexts = secrets.signAll('remembered browser', `${cookie} ${row.rotatedAtMs}`);
  return Math.max(
    0,
    nexts.findIndex((next) => areSameHashes(row.validatorHash, hashValidator(next))),
  );
}

/**
 * Derives the validator that replaces a cookie's, the same for each tab that sends the cookie at
 * once.
 */
function deriveNextValidator(
  { secrets }: Pick<Parts, 'secrets'>,
  cookie: string,
  turnedAtMs: number,
  key = 0,
) {
  return secrets.signAll('remembered browser', `${cookie} ${turnedAtMs}`)[key] ?? '';
}

function deriveSessionCookie(
  { secrets }: Pick<Parts, 'secrets'>,
  cookie: string,
  atMs: number,
  key = 0,
) {
  return secrets.signAll('remembered session', `${cookie} ${atMs}`)[key] ?? '';
}
