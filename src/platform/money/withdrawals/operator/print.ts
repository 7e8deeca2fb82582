import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toMajorDigits } from '#lib/money.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { printable } from '#platform/base/commands/printing.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { findPayoutAccounts } from '../../payout-accounts/index.ts';
import { referenceOf } from '../money.ts';
import { countProofs, listProofs } from '../proofs/queries.ts';
import { findWithdrawal, listInStates, type WithdrawalRow } from '../queries.ts';
import { isBeingPaid } from '../state.ts';

const shownAtMost = 200;

/** Prints the withdrawals that wait for an operator, the longest first. */
export async function printWaiting(db: Reader): Promise<void> {
  const states = ['in_process', 'not_received'] as const;
  const rows = await listInStates(db, { states, limit: shownAtMost });
  if (rows.length === 0) console.info('No withdrawal waits for you.');
  const proofs = await countProofs(
    db,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    const member = await findMemberById(db, row.member_id);
    const isUnshown = row.state === 'not_received' && !proofs.has(row.id);
    console.info(
      `${row.id}  ${timeOf(row.requested_at_ms)}  ${row.state}  ${member?.username}  ${amountOf(row, row.amount_minor)}${isUnshown ? '  no proof yet' : ''}`,
    );
  }
}

/**
 * Prints one withdrawal with where its money goes and what was done to it, and writes its proof
 * images to a folder when one is named. False when there is no such withdrawal.
 */
export async function printOne(
  db: Reader,
  { id, imagesDir }: { readonly id: string; readonly imagesDir: string | undefined },
): Promise<boolean> {
  const row = await findWithdrawal(db, id);
  if (!row) return false;
  const member = await findMemberById(db, row.member_id);
  const account = (await findPayoutAccounts(db, [row.payout_account_id])).get(
    row.payout_account_id,
  );
  const arrivingMinor = row.amount_minor - row.fee_minor;
  console.info(`${row.id} is ${row.state}.`);
  console.info(`  member: ${member?.username}, requested ${timeOf(row.requested_at_ms)}`);
  console.info(`  amount: ${amountOf(row, row.amount_minor)}, fee ${amountOf(row, row.fee_minor)}`);
  console.info(`  to pay: ${amountOf(row, arrivingMinor)}`);
  const payee = [account?.bank, account?.holder, account?.number].join(', ');
  console.info(`  to: ${printable(payee, '    ')}`);
  if (row.state === 'in_process' && !isBeingPaid(row)) {
    console.info('  its member can still take it back: take it before you pay');
  }
  if (row.payment_reference) {
    console.info(`  bank's reference: ${printable(row.payment_reference, '    ')}`);
  }
  if (row.receipt_due_at_ms) {
    console.info(`  counts as received: ${timeOf(row.receipt_due_at_ms)}`);
  }
  if (row.received_minor !== null) {
    console.info(`  received: ${amountOf(row, row.received_minor)}`);
  }
  for (const { actor, act, detail, atMs } of await listAudit(db, referenceOf(id))) {
    const words = [actor, act, ...Object.values(detail)].join(' ');
    console.info(`  ${timeOf(atMs)}  ${printable(words, '    ')}`);
  }
  await writeProofs(db, row, imagesDir);
  return true;
}

async function writeProofs(
  db: Reader,
  row: WithdrawalRow,
  imagesDir: string | undefined,
): Promise<void> {
  const proofs = await listProofs(db, row.id);
  if (proofs.length > 0) console.info(`  proof images: ${proofs.length}`);
  if (imagesDir === undefined) return;
  mkdirSync(imagesDir, { recursive: true });
  for (const { position, bytes } of proofs) {
    const path = join(imagesDir, `${row.id}-${position}.webp`);
    writeFileSync(path, bytes, { mode: 0o600 });
    console.info(`  wrote ${path}`);
  }
}

function amountOf({ currency }: WithdrawalRow, amountMinor: bigint): string {
  return `${toMajorDigits(amountMinor, currency)} ${currency}`;
}

function timeOf(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
