import type { ChatMessage, ChatShare, ShareBetInput, shareBet } from '#contract/care/chat.ts';
import { ok, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { allOrNothing } from '#platform/base/db/all-or-nothing.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countAttempt, hashSubject } from '#platform/base/throttle/index.ts';
import type { BetReceipt } from '../parts.ts';
import { isChatOn, isRoom } from './availability.ts';
import { countTurn, findBar, insertPost, readDraft } from './post.ts';
import { insertShare, listShares } from './shares.queries.ts';

/** Time within which the same round is shared in a room once. */
const sharedEveryMs = hourMs;

/** Shares a member's settled round; who may not write may not share either. */
export async function shareRound(
  parts: Parts,
  memberId: string,
  { room, roundId, showsAmounts }: ShareBetInput,
): Promise<Outcome<typeof shareBet>> {
  if (!isRoom(parts, room)) return refused({ code: 'unknown_room' });
  return allOrNothing(parts.storage, async (transaction): Promise<Outcome<typeof shareBet>> => {
    if (!(await isChatOn(transaction))) return refused({ code: 'feature_off' });
    const draft = await readDraft(parts, transaction, { room, text: '', memberId });
    const barred = await findBar(parts, transaction, draft);
    if (barred) return refused(barred);
    const found = (await parts.readReceipts(transaction, [roundId])).get(roundId);
    if (!found?.isReal || found.memberId !== memberId) return refused({ code: 'unknown_receipt' });
    if (!found.isSettled || found.isVoided) return refused({ code: 'receipt_unsettled' });
    const early = await countTurn(parts, transaction, draft);
    if (early) return refused(early);
    const subject = hashSubject(parts, `chat:${memberId}:${room}:${roundId}`);
    const policy = { most: 1, windowMs: sharedEveryMs, waitMs: 'rest' as const };
    const repeated = await countAttempt(parts, transaction, subject, policy);
    if (!repeated.ok) return refused({ code: 'receipt_shared' });
    const sequence = await insertPost(parts, transaction, draft);
    const sharedAtMs = draft.nowMs;
    await insertShare(transaction, {
      room,
      sequence,
      receipt: roundId,
      showsAmounts: showsAmounts ? 1 : 0,
      sharedAtMs,
    });
    return ok({ sequence });
  });
}

/** Adds to messages of a room the rounds that they share, as the books have them now. */
export async function withShares<Message extends ChatMessage>(
  { readReceipts }: Pick<Parts, 'readReceipts'>,
  reader: Reader,
  { room, messages }: { readonly room: string; readonly messages: readonly Message[] },
): Promise<Message[]> {
  // A share alone is shown without a text.
  const sequences = messages
    .filter(({ state, text }) => state !== 'deleted' && text === '')
    .map(({ sequence }) => sequence);
  if (sequences.length === 0) return [...messages];
  const rows = await listShares(reader, { room, sequences });
  const receipts = await readReceipts(
    reader,
    rows.map(({ receipt }) => receipt),
  );
  const shares = new Map<number, ChatShare>();
  for (const { sequence, receipt, showsAmounts } of rows) {
    const found = receipts.get(receipt);
    if (found) shares.set(sequence, toShare(found, showsAmounts === 1));
  }
  return messages.map((message) => {
    const share = shares.get(message.sequence);
    return share && message.state === 'shown' ? { ...message, share } : message;
  });
}

function toShare(receipt: BetReceipt, showsAmounts: boolean): ChatShare {
  const { title, number, isCorrected, stake, payout, proof, hasAmountsInProof } = receipt;
  return {
    title,
    number,
    state: findState(receipt),
    isCorrected,
    stake: showsAmounts ? stake : undefined,
    payout: showsAmounts ? payout : undefined,
    proof: showsAmounts || !hasAmountsInProof ? proof : undefined,
  };
}

function findState({ isVoided, stake, payout }: BetReceipt): ChatShare['state'] {
  if (isVoided) return 'voided';
  const paidMinor = BigInt(payout.amountMinor);
  if (paidMinor > BigInt(stake.amountMinor)) return 'won';
  return paidMinor > 0n ? 'returned' : 'lost';
}
