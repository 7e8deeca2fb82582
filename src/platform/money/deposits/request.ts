import { randomInt } from 'node:crypto';
import {
  type DepositRequest,
  mostOpenDeposits,
  type requestDeposit as requestDepositCall,
} from '#contract/money/deposits.ts';
import { checkBounds } from '#lib/amount-bounds.ts';
import { newId } from '#lib/id.ts';
import { toMoney } from '#lib/money.ts';
import { ok, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { mayDeposit } from '#platform/protection/index.ts';
import { type IsOffered, type Method, readMethod, shareOf } from './methods/methods.ts';
import type { Asker, Outcome } from './outcome.ts';
import { countInStates, insertDeposit } from './queries.ts';
import { waitingForMember } from './states.ts';

/** Letters and digits that nobody mistakes for one another, spoken or written. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 8;

/** Writes down what a member wants to pay; nothing is moved before the money has come. */
export async function requestDeposit(
  transaction: Transaction,
  input: DepositRequest,
  {
    asker,
    isOffered,
    now,
  }: {
    readonly asker: Asker;
    readonly isOffered: IsOffered;
    readonly now: ZonedMoment;
  },
): Promise<Outcome<typeof requestDepositCall>> {
  const { nowMs } = now;
  const { memberId, currency } = asker;
  const method = await readMethod(transaction, input.methodCode);
  if (!method?.isOn || method.currency !== currency || !isOffered(method.kind)) {
    return refused({ code: 'unknown_method' });
  }
  const amountMinor = BigInt(input.amountMinor);
  const wrong = checkBounds(amountMinor, boundsOf(method));
  if (wrong) return refused({ code: 'invalid_input', detail: { fields: { amountMinor: wrong } } });
  // Locks the member, so that requests made at once are counted one after the other.
  const forbidden = await mayDeposit(transaction, { memberId, amountMinor, ...now });
  if (forbidden) return refused(forbidden);
  const states = waitingForMember;
  if ((await countInStates(transaction, { memberId, states })) >= mostOpenDeposits) {
    return refused({ code: 'too_many_deposits' });
  }
  const depositId = newId(nowMs);
  await write(transaction, method, { depositId, amountMinor, asker, nowMs });
  await announceChange(transaction, { memberId, topic: 'deposits', nowMs });
  return ok({ depositId });
}

function boundsOf({ leastMinor, mostMinor, currency }: Method) {
  return { least: toMoney(leastMinor, currency), most: toMoney(mostMinor, currency) };
}

async function write(
  transaction: Transaction,
  method: Method,
  asked: {
    readonly depositId: string;
    readonly amountMinor: bigint;
    readonly asker: Asker;
    readonly nowMs: number;
  },
): Promise<void> {
  const { amountMinor, asker, nowMs } = asked;
  const share = shareOf(method, amountMinor);
  const row = {
    id: asked.depositId,
    member_id: asker.memberId,
    method_code: method.code,
    kind: method.kind,
    currency: method.currency,
    amount_minor: amountMinor,
    fee_minor: share.feeMinor,
    credited_minor: share.creditedMinor,
    state: method.kind === 'bank_transfer' ? 'awaiting_proof' : 'awaiting_payment',
    provider: null,
    provider_reference: null,
    pay_address: null,
    received_minor: null,
    received_currency: null,
    why: null,
    language_code: asker.languageCode,
    created_at_ms: nowMs,
    due_at_ms: nowMs + method.document.minutesToPay * minuteMs,
    ended_at_ms: null,
  };
  while (!(await insertDeposit(transaction, { ...row, reference: makeReference() })));
}

/** `D-7K3Q9D2M`. */
function makeReference(): string {
  const code = Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]);
  return `D-${code.join('')}`;
}
