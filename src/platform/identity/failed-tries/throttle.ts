import { minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  deleteTurns,
  networkOf,
  type Policy,
  readTurns,
  subjectOf,
  takeTurn,
  uncountTurn,
} from '#platform/base/throttle/index.ts';
import { noteSignIn, type Try } from '../sessions/index.ts';
import { logFailure } from './failure-log.ts';
import { endRun, excuseTry, takeTry } from './run.ts';
import { tellIfClosed } from './told.ts';

/** Failed sign-ins, by name and by address: ten in 15 minutes, then 300 s (design §5). */
const signInPolicy: Policy = { most: 10, windowMs: 15 * minuteMs, waitMs: 300 * secondMs };

/** An address is charged after the failure, not before the try: the tenth makes it wait. */
const addressPolicy: Policy = { ...signInPolicy, most: signInPolicy.most - 1 };

/** After this many failed sign-ins the next one needs a captcha (design §5). */
const captchaAfter = 3;

/** What failures so far ask of an attempt; it must wait while the seconds are above zero. */
export interface Attempt {
  readonly captchaNeeded: boolean;
  readonly retryAfterSeconds: number;
  /** The password was wrong too often in a row to be looked at. */
  readonly isClosed?: boolean;
}

/** Who signs in: a name or number, whether it exists or not, and the address it comes from. */
export interface LoginSource {
  readonly name: string;
  readonly clientAddress: string;
  /** By its password, or after it. */
  readonly isByPassword: boolean;
  /** What the member's own list says of a failure; `undefined` when there is no such member. */
  readonly tried: Omit<Try, 'outcome'> | undefined;
}

/**
 * Counts a sign-in against its name as if it had failed, before anything is checked, so that many
 * at once get no more tries than one after another. `forgiveName` takes it back; one that lacks the
 * captcha it needs is not tried and not counted.
 */
export async function takeSignIn(
  parts: Parts,
  source: LoginSource & { readonly hasCaptcha: boolean },
): Promise<Attempt> {
  const name = nameOf(parts, source);
  const address = addressOf(parts, source.clientAddress);
  return parts.storage.withTransaction(async (transaction) => {
    // The name first: one that has to wait as well waits now, not when its address has waited.
    const turns = await takeTurn(parts, transaction, name, signInPolicy);
    const own = { ...turns, captchaNeeded: turns.taken > captchaAfter };
    const shared = await standing(parts, transaction, address);
    if (own.retryAfterSeconds > 0 || shared.retryAfterSeconds > 0) {
      if (own.retryAfterSeconds === 0) await uncountTurn(transaction, name);
      const longer = own.retryAfterSeconds > shared.retryAfterSeconds ? own : shared;
      return lockedOut(parts, transaction, source, longer);
    }
    const captchaNeeded = own.captchaNeeded || shared.captchaNeeded;
    if (captchaNeeded && !source.hasCaptcha) {
      await uncountTurn(transaction, name);
      return { captchaNeeded, retryAfterSeconds: 0 };
    }
    const run = { name: source.name, isMember: source.tried !== undefined };
    const isClosed = source.isByPassword && !(await takeTry(transaction, parts, run));
    const attempt = { captchaNeeded, retryAfterSeconds: 0, isClosed };
    return isClosed ? lockedOut(parts, transaction, source, attempt) : attempt;
  });
}

async function lockedOut(
  parts: Parts,
  transaction: Transaction,
  source: LoginSource,
  attempt: Attempt,
): Promise<Attempt> {
  logFailure(parts, source, 'locked');
  if (source.tried) await noteSignIn(transaction, parts, { ...source.tried, outcome: 'locked' });
  return attempt;
}

/** Counts a failed sign-in against its address; answers whether the next one needs a captcha. */
export async function recordFailure(
  parts: Parts,
  source: LoginSource,
  outcome: 'wrong_password' | 'wrong_code',
): Promise<boolean> {
  const { name, tried, isByPassword } = source;
  const address = addressOf(parts, source.clientAddress);
  logFailure(parts, source, outcome);
  if (isByPassword) await tellIfClosed(parts, { memberId: tried?.memberId, run: { name } });
  return parts.storage.withTransaction(async (transaction) => {
    if (tried) await noteSignIn(transaction, parts, { ...tried, outcome });
    await takeTurn(parts, transaction, address, addressPolicy);
    const own = await standing(parts, transaction, nameOf(parts, source));
    return own.captchaNeeded || (await standing(parts, transaction, address)).captchaNeeded;
  });
}

/** Counts a wrong captcha against the address that sent it, so that none is guessed at leisure. */
export async function chargeAddress(
  parts: Parts,
  { clientAddress }: Pick<LoginSource, 'clientAddress'>,
): Promise<void> {
  await parts.storage.withTransaction((transaction) =>
    takeTurn(parts, transaction, addressOf(parts, clientAddress), addressPolicy),
  );
}

/** Forgets a name's failures after a sign-in, those in a row as well; the address keeps its own. */
export async function forgiveName(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  name: string,
): Promise<void> {
  await deleteTurns(transaction, nameOf(parts, { name }));
  await endRun(transaction, parts, { name });
}

/** Takes back the count of a sign-in that did not fail, or was not looked at. */
export async function excuseName(parts: Parts, name: string): Promise<void> {
  await parts.storage.withTransaction(async (transaction) => {
    await uncountTurn(transaction, nameOf(parts, { name }));
    await excuseTry(transaction, parts, { name });
  });
}

/** What a subject's failures ask of its next sign-in, without counting one. */
async function standing(parts: Parts, transaction: Transaction, subject: string): Promise<Attempt> {
  const { taken, retryAfterSeconds } = await readTurns(parts, transaction, subject, signInPolicy);
  return { captchaNeeded: taken >= captchaAfter, retryAfterSeconds };
}

function nameOf(parts: Pick<Parts, 'secrets'>, { name }: Pick<LoginSource, 'name'>): string {
  return subjectOf(parts, `name:${name.toLowerCase()}`);
}

function addressOf(parts: Parts, clientAddress: string): string {
  return subjectOf(parts, `address:${networkOf(clientAddress)}`);
}
