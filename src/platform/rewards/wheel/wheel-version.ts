import type { StaffWheelPrize, StaffWheelTerms, WrittenWheel } from '#contract/staff/wheel.ts';
import { newId } from '#lib/id.ts';
import { wheelWhole } from '#lib/lucky-wheel-proof.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { findVersion, insertVersion, listStocks, lockWheel, type VersionRow } from './queries.ts';

/** Version of the wheel that is spun now, with what is left of its stocks. */
export interface WheelVersion {
  readonly id: string;
  readonly terms: StaffWheelTerms;
  readonly left: ReadonlyMap<string, number>;
}

/** Reads the terms of a version. */
export function readWheelTerms({ terms }: Pick<VersionRow, 'terms'>): StaffWheelTerms {
  return JSON.parse(terms);
}

/** Reads the latest version of the wheel, also one that is off; `undefined` for none. */
export async function readWheelVersion(reader: Reader): Promise<WheelVersion | undefined> {
  const row = await findVersion(reader);
  if (!row) return undefined;
  const left = await listStocks(reader, row.id);
  return { id: row.id, terms: readWheelTerms(row), left };
}

/** Author of a wheel, with the reason for it. */
export interface WheelAuthor {
  readonly actor: string;
  readonly why: string;
  readonly nowMs: number;
}

/**
 * Writes the wheel anew and audits it; returns the version's id. Prizes keep what is left of their
 * stocks, and refusals are `bad_wheel`, as `writeWheel` of the contract says.
 */
export async function writeWheelVersion(
  transaction: Transaction,
  wheel: WrittenWheel,
  { actor, why, nowMs }: WheelAuthor,
): Promise<Result<string, 'bad_wheel'>> {
  if (!areTermsRight(wheel)) return refused('bad_wheel');
  await lockWheel(transaction, { to: 'change' });
  const present = await readWheelVersion(transaction);
  const terms = { ...wheel, prizes: carryStocks(wheel.prizes, present?.left) };
  const id = newId(nowMs);
  const stocks = terms.prizes.flatMap(({ prizeId, stock }) =>
    stock === undefined ? [] : [{ versionId: id, prizeId, firstCount: stock, leftCount: stock }],
  );
  const version = { id, terms: JSON.stringify(terms), createdAtMs: nowMs };
  await insertVersion(transaction, version, stocks);
  await recordAct(transaction, {
    actor,
    act: 'wheel_written',
    subject: `wheel:${id}`,
    atMs: nowMs,
    detail: { why, terms: JSON.stringify(terms) },
  });
  return ok(id);
}

/** Prizes with what is left of the stocks they have, changed by `restock`. */
function carryStocks(
  prizes: WrittenWheel['prizes'],
  left: WheelVersion['left'] = new Map(),
): StaffWheelPrize[] {
  return prizes.map(({ restock = 0, ...prize }) => {
    const kept = left.get(prize.prizeId);
    if (prize.stock === undefined || kept === undefined) return prize;
    return { ...prize, stock: Math.max(0, kept + restock) };
  });
}

function areTermsRight({ prizes, replacementId }: StaffWheelTerms): boolean {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0);
  const ids = new Set(prizes.map(({ prizeId }) => prizeId));
  const replacement = findPrize(prizes, replacementId);
  return (
    sum === wheelWhole &&
    ids.size === prizes.length &&
    replacement !== undefined &&
    replacement.stock === undefined
  );
}

/** Finds a prize by its id. */
export function findPrize(
  prizes: readonly StaffWheelPrize[],
  prizeId: string,
): StaffWheelPrize | undefined {
  return prizes.find((each) => each.prizeId === prizeId);
}
