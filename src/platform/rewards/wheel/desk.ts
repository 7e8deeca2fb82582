import type { StaffWheelTerms } from '#contract/staff/wheel.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readWheelVersion, writeWheelVersion } from './wheel-version.ts';

/** Reads the present wheel with what is left of each stock; `undefined` for none. */
export async function readStaffWheel(reader: Reader): Promise<StaffWheelTerms | undefined> {
  const version = await readWheelVersion(reader);
  if (!version) return undefined;
  const { terms, left } = version;
  const prizes = terms.prizes.map((prize) =>
    prize.stock === undefined ? prize : { ...prize, stock: left.get(prize.prizeId) ?? 0 },
  );
  return { ...terms, prizes };
}

/** Writes the wheel of a demonstration; throws when its weights are wrong. */
export async function fillWheel(
  transaction: Transaction,
  terms: StaffWheelTerms,
  nowMs: number,
): Promise<void> {
  const author = { actor: 'system', why: 'demonstration', nowMs };
  const written = await writeWheelVersion(transaction, terms, author);
  if (!written.ok) throw new Error('the wheel of the demonstration has bad weights');
}
