import { toMajorDigits } from '#lib/money.ts';
import { dayMs } from '#lib/time.ts';
import { listActs } from '#platform/base/audit/index.ts';
import type { Desk } from '#platform/base/commands/index.ts';
import { findNamed } from './queries.ts';
import { toldOtherwise } from './webhooks/webhook.ts';

/** Listed for this long. */
const listedForMs = 30 * dayMs;
const mostListed = 200;

/** Prints payments that were told with another amount after they had been credited or held. */
export async function printToldOtherwise({ storage, clock }: Desk): Promise<void> {
  const sinceMs = clock.nowMs() - listedForMs;
  const wanted = { act: toldOtherwise, sinceMs, limit: mostListed };
  for (const { subject, detail } of await listActs(storage.db, wanted)) {
    const row = await findNamed(storage.db, subject.replace('deposit:', ''));
    const [amountMinor = '0', currency = ''] = (detail.received ?? '').split(' ');
    const amount = `${toMajorDigits(BigInt(amountMinor), currency)} ${currency}`;
    console.info(`${row?.reference}  ${row?.state}, and told again as ${amount}: not credited`);
  }
}
