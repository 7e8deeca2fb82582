import {
  type Statement,
  type StatementFilter,
  type StatementInput,
  type StatementLine,
  statementGroups,
  statementPageSize,
} from '#contract/money/statement.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  findLedgerAccount,
  findVendorOfKind,
  type Movement,
  readMovements,
} from '../ledger/index.ts';
import { mainWalletKey, type VendorTitles, type WalletOwner } from '../wallet/index.ts';

/** Returns one page of a member's account record, the latest line first. */
export async function readStatement(
  reader: Reader,
  {
    owner,
    readVendorTitles,
  }: { readonly owner: WalletOwner; readonly readVendorTitles: VendorTitles },
  { cursor, ...filter }: StatementInput,
): Promise<Statement> {
  const query = await toMovementFilter(reader, owner, filter);
  if (!query) return { lines: [] };
  const limit = statementPageSize + 1;
  const found = await readMovements(reader, query, { before: readCursor(cursor), limit });
  const shown = found.slice(0, statementPageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const next = last && `${last.place.atMs}-${last.place.sequence}`;
  const lines = shown.map((each) => toLine(each, filter.wallet));
  return { lines: await nameVendors(lines, () => readVendorTitles(reader)), next };
}

/**
 * Builds the filter of the books from a member's filter; `undefined` when there is no such wallet.
 */
export async function toMovementFilter(
  reader: Reader,
  owner: WalletOwner,
  { group, wallet = 'main', fromMs, toMs }: StatementFilter,
) {
  const isWallet =
    ['main', 'bonus'].includes(wallet) || findVendorOfKind({ kind: wallet }) !== undefined;
  if (!isWallet) return undefined;
  const account = await findLedgerAccount(reader, { ...mainWalletKey(owner), kind: wallet });
  const codes = group && statementGroups[group];
  return account && { ledgerAccountId: account.id, codes, fromMs, toMs };
}

function toLine(movement: Movement, wallet = 'main'): StatementLine {
  const { place, transferId, currency, reference, isReversal, isReversed } = movement;
  const [, kind = '', id = ''] = /^([\w-]+):(.+)$/s.exec(reference) ?? [];
  return {
    transferId,
    atMs: place.atMs,
    code: sideCode(movement),
    amount: toMoney(movement.amountMinor, currency),
    balanceAfter: toMoney(movement.balanceAfterMinor, currency),
    wallet,
    cause: kind === '' ? undefined : { kind, id },
    isReversal,
    isReversed,
  };
}

/** Adds the vendors' titles to lines; a removed vendor has no title. */
async function nameVendors(
  lines: readonly StatementLine[],
  readTitles: () => ReturnType<VendorTitles>,
) {
  if (!lines.some(({ cause }) => cause?.kind === 'vendor')) return lines;
  const titles = await readTitles();
  return lines.map((line) =>
    line.cause?.kind === 'vendor'
      ? { ...line, cause: { ...line.cause, name: titles.get(line.cause.id) } }
      : line,
  );
}

/** Codes of transfers between members, as the receiving side sees them. */
const receivedCodes: Readonly<Record<string, string>> = {
  transfer_upline: 'received_downline',
  transfer_downline: 'received_upline',
};

/**
 * Returns the code of a movement from its owner's side: the sender's `sent` transfer is `received`
 * for the other member.
 */
export function sideCode({ code, amountMinor }: Movement): string {
  return (amountMinor > 0n ? receivedCodes[code] : undefined) ?? code;
}

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [atMs = 0, sequence = 0] = cursor.split('-').map(Number);
  return { atMs, sequence };
}
