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
import type { Outcome } from '#platform/base/outcome.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { findDepositRefusal } from '#platform/protection/index.ts';
import { waitingForMember } from './deposit-states.ts';
import type { Depositor } from './depositor.ts';
import { type IsOffered, type Method, splitDeposit } from './methods/methods.ts';
import { findMethod } from './methods/queries.ts';
import { countDepositsInStates, insertDeposit } from './queries.ts';

/** Letters and digits that nobody confuses, spoken or written. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 8;

/**
 * Records a requested deposit; nothing is moved before the money has arrived. Refuses as
 * `requestDeposit` of the contract says.
 */
export async function requestDeposit(
  transaction: Transaction,
  input: DepositRequest,
  {
    depositor,
    isOffered,
    now,
  }: {
    readonly depositor: Depositor;
    readonly isOffered: IsOffered;
    readonly now: ZonedMoment;
  },
): Promise<Outcome<typeof requestDepositCall>> {
  const { nowMs } = now;
  const { memberId, currency } = depositor;
  const method = await findMethod(transaction, input.methodCode);
  if (!method?.isOn || method.currency !== currency || !isOffered(method.kind)) {
    return refused({ code: 'unknown_method' });
  }
  const amountMinor = BigInt(input.amountMinor);
  const wrong = checkBounds(amountMinor, toBounds(method));
  if (wrong) return refused({ code: 'invalid_input', detail: { fields: { amountMinor: wrong } } });
  // Locks the member, so that requests made at once are counted one after the other.
  const forbidden = await findDepositRefusal(transaction, { memberId, amountMinor, ...now });
  if (forbidden) return refused(forbidden);
  const states = waitingForMember;
  if ((await countDepositsInStates(transaction, { memberId, states })) >= mostOpenDeposits) {
    return refused({ code: 'too_many_deposits' });
  }
  const depositId = newId(nowMs);
  await insertRequested(transaction, method, { depositId, amountMinor, depositor, nowMs });
  await announceChange(transaction, { memberId, topic: 'deposits', nowMs });
  return ok({ depositId });
}

function toBounds({ leastMinor, mostMinor, currency }: Method) {
  return { least: toMoney(leastMinor, currency), most: toMoney(mostMinor, currency) };
}

async function insertRequested(
  transaction: Transaction,
  method: Method,
  request: {
    readonly depositId: string;
    readonly amountMinor: bigint;
    readonly depositor: Depositor;
    readonly nowMs: number;
  },
): Promise<void> {
  const { amountMinor, depositor, nowMs } = request;
  const share = splitDeposit(method, amountMinor);
  const deposit = {
    id: request.depositId,
    memberId: depositor.memberId,
    methodCode: method.code,
    kind: method.kind,
    currency: method.currency,
    amountMinor,
    feeMinor: share.feeMinor,
    creditedMinor: share.creditedMinor,
    state: method.kind === 'bank_transfer' ? 'awaiting_proof' : 'awaiting_payment',
    provider: null,
    providerReference: null,
    payAddress: null,
    receivedMinor: null,
    receivedCurrency: null,
    why: null,
    languageCode: depositor.languageCode,
    createdAtMs: nowMs,
    dueAtMs: nowMs + method.document.minutesToPay * minuteMs,
    endedAtMs: null,
  };
  while (!(await insertDeposit(transaction, { ...deposit, reference: makeReference() })));
}

/** `D-7K3Q9D2M`. */
function makeReference(): string {
  const code = Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]);
  return `D-${code.join('')}`;
}
