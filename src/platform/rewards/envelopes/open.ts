import { type Envelope, envelopeRules, type openEnvelope } from '#contract/rewards/envelopes.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { countChatDays, repeatMessage } from '#platform/care/index.ts';
import { lockMember, type Member } from '#platform/identity/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { readValidStake } from '#platform/play/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { findSharedTraces } from '../shared-traces/index.ts';
import { readEnvelope } from './envelope.ts';
import { type EnvelopeRow, insertShare, listShares, lockEnvelope, saveLeft } from './queries.ts';
import { drawShare } from './share.ts';

type OpenRefusal = RefusalOf<typeof openEnvelope>;
type OpenParts = Pick<Parts, 'clock' | 'site' | 'moneyMoved' | 'drawBelow'>;

/**
 * Opens an envelope for a member and pays the share in cash from the house's promotions, in the
 * transaction that counts it; the room hears of it. Refuses as `openEnvelope` says.
 */
export async function openShare(
  transaction: Transaction,
  parts: OpenParts,
  order: { readonly id: string; readonly memberId: string },
): Promise<Result<Envelope, OpenRefusal>> {
  const { nowMs } = zonedNow(parts);
  const member = await lockMember(transaction, order.memberId);
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return refused(paused);
  // From here on whoever opens the same envelope waits: the last share has one owner.
  const row = await lockEnvelope(transaction, order.id);
  if (!row || row.currency !== member.currency) return refused({ code: 'unknown_envelope' });
  const refusal = await findRefusal(transaction, parts, { row, member });
  if (refusal) return refused(refusal);
  const amountMinor = drawShare(row, parts.drawBelow);
  const left = { leftMinor: row.leftMinor - amountMinor, leftShares: row.leftShares - 1 };
  await saveLeft(transaction, { id: row.id, ...left });
  await payShare(transaction, parts, { row, member, amountMinor });
  await repeatMessage(transaction, { room: row.room, sequence: row.sequence, nowMs });
  const viewer = { memberId: member.id, nowMs };
  return ok(await readEnvelope(transaction, { ...row, ...left }, viewer));
}

async function findRefusal(
  transaction: Transaction,
  parts: OpenParts,
  { row, member }: { readonly row: EnvelopeRow; readonly member: Member },
): Promise<OpenRefusal | undefined> {
  const moment = zonedNow(parts);
  const { nowMs } = moment;
  const memberId = member.id;
  const openers = (await listShares(transaction, [row.id])).map((share) => share.memberId);
  if (openers.includes(memberId)) return { code: 'envelope_opened' };
  if (row.endsAtMs <= nowMs) return { code: 'envelope_over' };
  if (row.leftShares === 0) return { code: 'envelope_empty' };
  const { ofDays, chatDays } = envelopeRules;
  const visit = { memberId, room: row.room };
  const days = await countChatDays(transaction, visit, { ...moment, ofDays });
  if (days < chatDays) return { code: 'envelope_days' };
  const staked = await readValidStake(transaction, { memberId, currency: row.currency });
  if (staked < row.leastStakeMinor) return { code: 'envelope_stake' };
  const traces = await findSharedTraces(transaction, { memberId, otherIds: openers, nowMs });
  return traces.size > 0 ? { code: 'envelope_shared' } : undefined;
}

async function payShare(
  transaction: Transaction,
  parts: OpenParts,
  share: { readonly row: EnvelopeRow; readonly member: Member; readonly amountMinor: bigint },
): Promise<void> {
  const { row, member, amountMinor } = share;
  const { currency } = row;
  const memberId = member.id;
  const nowMs = parts.clock.nowMs();
  const posted = await postTransfers(transaction, [
    {
      debit: houseAccount('promotions', currency, 'real', memberId),
      credit: memberMainAccount(memberId, currency, 'real'),
      amountMinor,
      code: 'envelope',
      scope: 'envelope share',
      idempotencyKey: `${row.id}:${memberId}`,
      reference: `envelope:${row.id}`,
      nowMs,
    },
  ]);
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new Error(`a share of ${row.id} was not paid to ${memberId}`);
  await insertShare(transaction, {
    envelopeId: row.id,
    position: row.shares - row.leftShares + 1,
    memberId,
    amountMinor,
    transferId: transfer.transferId,
    openedAtMs: nowMs,
  });
  await parts.moneyMoved(transaction, [{ memberId, kind: 'bonus', amountMinor, currency, nowMs }]);
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
}
