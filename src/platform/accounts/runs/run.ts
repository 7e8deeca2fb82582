import { dayMs } from '#lib/time.ts';
import type { Transaction } from '../../db/storage.ts';
import type { Parts } from '../../parts.ts';
import { subjectOf } from '../../throttle/index.ts';
import { isPassword } from '../password.ts';
import type { MemberRow } from '../queries.ts';
import { countFailure, deleteNobodysRuns, deleteRun, uncountFailure } from './queries.ts';

/** Wrong passwords of a name in a row, after which its password opens nothing more (safety). */
export const mostInARow = 100;

/** Names that belong to nobody are forgotten this long after the last try. */
const nobodysKeptMs = 90 * dayMs;

/** A name, whether it exists or not. */
export interface RunOf {
  readonly name: string;
  readonly isMember: boolean;
}

/**
 * Counts a try of a name's password as if it had failed, before it is checked, so that many at once
 * get no more tries than one after another. False once there were a hundred in a row: the password
 * is not to be looked at then, also for a name that belongs to nobody.
 */
export async function takeTry(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets' | 'clock'>,
  { name, isMember }: RunOf,
): Promise<boolean> {
  const subject = runOf(parts, name);
  const nowMs = parts.clock.nowMs();
  const failures = await countFailure(transaction, { subject, isMember, nowMs });
  if (failures <= mostInARow) return true;
  await uncountFailure(transaction, subject);
  return false;
}

/** Takes back a try that was not looked at, or did not fail. */
export async function excuseTry(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  name: string,
): Promise<void> {
  await uncountFailure(transaction, runOf(parts, name));
}

/** Ends a name's run of failures: its member has come in, or it has become a new member's. */
export async function endRun(
  transaction: Transaction,
  parts: Pick<Parts, 'secrets'>,
  name: string,
): Promise<void> {
  await deleteRun(transaction, runOf(parts, name));
}

/** Checks the password of a signed-in member, whose wrong ones count with those of sign-ins. */
export async function tryPassword(
  parts: Parts,
  { username, password_hash }: Pick<MemberRow, 'username' | 'password_hash'>,
  typed: string,
): Promise<'right' | 'wrong' | 'closed' | 'busy'> {
  const { storage } = parts;
  const mayTry = await storage.withTransaction((transaction) =>
    takeTry(transaction, parts, { name: username, isMember: true }),
  );
  if (!mayTry) return 'closed';
  const isRight = await isPassword(typed, password_hash);
  if (isRight === false) return 'wrong';
  const settle = isRight ? endRun : excuseTry;
  await storage.withTransaction((transaction) => settle(transaction, parts, username));
  return isRight ? 'right' : 'busy';
}

/** Forgets what is too old to matter; a member's run is kept until it ends. */
export async function sweepRuns(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
): Promise<void> {
  await deleteNobodysRuns(transaction, clock.nowMs() - nobodysKeptMs);
}

function runOf(parts: Pick<Parts, 'secrets'>, name: string): string {
  return subjectOf(parts, `run:${name.toLowerCase()}`);
}
