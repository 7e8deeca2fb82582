import { type PointLine, type PointLinesInput, pointKinds } from '#contract/rewards/points.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findLedgerAccount, type Movement, readMovements } from '#platform/money/index.ts';
import { codeOfKind, memberPoints } from './point-account.ts';

const pageSize = 30;

/** Returns one page of a member's points details, the latest first. */
export async function readPointLines(
  reader: Reader,
  memberId: string,
  { kind, cursor, fromMs, toMs }: PointLinesInput,
): Promise<{ readonly lines: readonly PointLine[]; readonly next?: string | undefined }> {
  const account = await findLedgerAccount(reader, memberPoints(memberId));
  if (!account) return { lines: [] };
  const codes = kind && [codeOfKind(kind)];
  const [atMs, sequence] = cursor?.split('-').map(Number) ?? [];
  const before = atMs === undefined || sequence === undefined ? undefined : { atMs, sequence };
  const filter = { ledgerAccountId: account.id, codes, fromMs, toMs };
  const found = await readMovements(reader, filter, { before, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const next = last && `${last.place.atMs}-${last.place.sequence}`;
  return { lines: shown.map(toLine), next };
}

function toLine(movement: Movement): PointLine {
  const { place, transferId, code, amountMinor, balanceAfterMinor, reference } = movement;
  const kind = pointKinds.find((each) => codeOfKind(each) === code);
  if (!kind) throw new Error(`points moved by ${code}`);
  const [, earningId] = /^points:(.+)$/.exec(reference) ?? [];
  return {
    transferId,
    kind,
    atMs: place.atMs,
    points: Number(amountMinor),
    pointsAfter: Number(balanceAfterMinor),
    earningId,
  };
}
