import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  deleteTurns,
  networkOf,
  type Policy,
  readTurns,
  subjectOf,
  type TooManyRequests,
  type Turn,
  takeTurn,
  uncountTurn,
} from '#platform/base/throttle/index.ts';
import { noteSignIn, type Try } from '../sessions/index.ts';
import { notifyIfClosed } from './closed-notice.ts';
import { logFailure, noteLockedOut } from './failure-log.ts';
import { endRun, excuseTry, takeTry } from './run.ts';

/** Failed sign-ins, by name and by address: ten in 15 minutes, then 300 s (design §5). */
const signInPolicy: Policy = { most: 10, windowMs: 15 * minuteMs, waitMs: 300 * secondMs };

/** An address is charged after the failure, not before the try: the tenth makes it wait. */
const addressPolicy: Policy = { ...signInPolicy, most: signInPolicy.most - 1 };

/** After this many failed sign-ins the next one needs a captcha (design §5). */
const captchaAfter = 3;

/** Whether a sign-in may be tried; refused for how often others failed before it. */
type SignInTurn = Result<
  undefined,
  TooManyRequests | RuleRefusal<'captcha_required' | 'password_closed'>
>;

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
 * at once get no more tries than one after another. `forgiveName` takes it back. Refuses as
 * `too_many_requests` while the name or the address has to wait, as `captcha_required` what lacks
 * the captcha it needs, which is not counted, and as `password_closed` after a hundred wrong
 * passwords in a row.
 */
export async function takeSignIn(
  parts: Parts,
  source: LoginSource & { readonly hasCaptcha: boolean },
): Promise<SignInTurn> {
  const name = nameOf(parts, source);
  const address = addressOf(parts, source.clientAddress);
  return parts.storage.withTransaction(async (transaction) => {
    // The name first: one that has to wait as well waits now, not when its address has waited.
    const own = await takeTurn(parts, transaction, name, signInPolicy);
    const shared = await readTurns(parts, transaction, address, signInPolicy);
    if (!own.ok || !shared.ok) {
      if (own.ok) await uncountTurn(transaction, name);
      await noteLockedOut(parts, transaction, source);
      return longerWait(own, shared);
    }
    const captchaNeeded = own.value.taken > captchaAfter || needsCaptcha(shared);
    if (captchaNeeded && !source.hasCaptcha) {
      await uncountTurn(transaction, name);
      return refused({ code: 'captcha_required' });
    }
    if (!source.isByPassword) return ok(undefined);
    const run = { name: source.name, isMember: source.tried !== undefined };
    if (await takeTry(transaction, parts, run)) return ok(undefined);
    await noteLockedOut(parts, transaction, source);
    return refused({ code: 'password_closed' });
  });
}

/** The later end of two waits. */
function longerWait(...turns: readonly Turn[]): Result<never, TooManyRequests> {
  const waits = turns.map((each) => (each.ok ? 0 : each.refusal.detail.retryAfterSeconds));
  const retryAfterSeconds = Math.max(...waits);
  return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
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
  if (isByPassword) await notifyIfClosed(parts, { memberId: tried?.memberId, run: { name } });
  return parts.storage.withTransaction(async (transaction) => {
    if (tried) await noteSignIn(transaction, parts, { ...tried, outcome });
    await takeTurn(parts, transaction, address, addressPolicy);
    const own = await readTurns(parts, transaction, nameOf(parts, source), signInPolicy);
    const shared = await readTurns(parts, transaction, address, signInPolicy);
    return needsCaptcha(own) || needsCaptcha(shared);
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

/** Whether the next sign-in needs a captcha, by where its name or address stands. */
function needsCaptcha(turns: Turn): boolean {
  return !turns.ok || turns.value.taken >= captchaAfter;
}

function nameOf(parts: Pick<Parts, 'secrets'>, { name }: Pick<LoginSource, 'name'>): string {
  return subjectOf(parts, `name:${name.toLowerCase()}`);
}

function addressOf(parts: Parts, clientAddress: string): string {
  return subjectOf(parts, `address:${networkOf(clientAddress)}`);
}
