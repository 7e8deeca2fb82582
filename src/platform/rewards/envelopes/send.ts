import { envelopeRules } from '#contract/rewards/envelopes.ts';
import type { SendEnvelopeInput, sendEnvelope } from '#contract/staff/envelopes.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { isChatOn, sayAsStaff } from '#platform/care/index.ts';
import { insertEnvelope } from './queries.ts';

/** Sends an envelope of the brand into a room, with its message. */
export async function sendToRoom(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'site'>,
  order: SendEnvelopeInput & { readonly actor: string; readonly name: string },
): Promise<Result<string, RefusalOf<typeof sendEnvelope>>> {
  const { room, amount, shares, leastStake, text, why, actor, name } = order;
  const amountMinor = BigInt(amount.amountMinor);
  const isOne = amount.currency === leastStake.currency;
  if (!isOne || amountMinor < BigInt(shares)) return refused({ code: 'envelope_shares' });
  if (!(await isChatOn(transaction))) return refused({ code: 'feature_off' });
  const message = await sayAsStaff(transaction, parts, { room, text, actor, name });
  if (!message.ok) return message;
  const nowMs = parts.clock.nowMs();
  const id = newId(nowMs);
  await insertEnvelope(transaction, {
    id,
    room,
    sequence: Number(message.value.split(':').at(-1)),
    currency: amount.currency,
    amountMinor,
    shares,
    leftMinor: amountMinor,
    leftShares: shares,
    leastStakeMinor: BigInt(leastStake.amountMinor),
    createdAtMs: nowMs,
    endsAtMs: nowMs + envelopeRules.hours * hourMs,
  });
  const subject = `envelope:${id}`;
  const detail = { why, room, amount: amount.amountMinor, shares: String(shares) };
  await recordAct(transaction, { actor, act: 'envelope_sent', subject, detail, atMs: nowMs });
  return ok(id);
}
