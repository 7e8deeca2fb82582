import type { Transaction } from '#platform/base/db/storage.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { readGameSession } from '../../launches/index.ts';
import {
  type CallRules,
  handleCall,
  readBalance,
  recordRefusedCall,
  retryOnCollision,
  type VendorCode,
} from '../../vendor-calls/index.ts';
import type { Vendor } from '../../vendors/index.ts';
import type { Adapter } from '../adapter.ts';
import { toVendorAmount } from '../amount-scale.ts';
import { readJson } from '../read-json.ts';
import { hub88Status } from './codes.ts';
import {
  balanceCall,
  findBodyProblem,
  refusedHub88,
  toHub88Call,
  vendorScale,
} from './read-call.ts';
import { type Answer, send } from './reply.ts';
import { balanceBody, requestBody, userBody } from './schemas.ts';
import { hub88Header, isHub88Signed } from './signature.ts';

interface Hub88Request {
  readonly vendor: Vendor;
  readonly call: string;
  readonly body: unknown;
  readonly rules: CallRules;
}

/**
 * Handles calls in Hub88's style: JSON under `/vendor/<vassalage>/<user|transaction>/<call>`,
 * signed by RSA-SHA256 over the raw body. Every call that was understood is answered with 200 and a
 * `status`, which alone ends the vendor's repeats. No call says when it was signed: an old one gets
 * its former answer by its `transaction_uuid`, and a bet that was refused then still needs an open
 * token.
 */
export const answerHub88: Adapter['answer'] = async (
  { storage, clock, site },
  gateParts,
  request,
) => {
  const { vendor, call } = request;
  const body = readJson(request.body);
  const { data: { request_uuid: id } = {} } = requestBody.safeParse(body);
  const signature = request.headers.get(hub88Header) ?? '';
  if (!isHub88Signed(vendor.secret, request.body, signature)) {
    return send({ status: 'RS_ERROR_INVALID_SIGNATURE' }, id);
  }
  if (id === undefined) return send({ status: 'RS_ERROR_WRONG_SYNTAX' }, id);
  const rules = { ...gateParts, nowMs: clock.nowMs(), timeZone: site.timeZone };
  const context = { vendor, call, body, rules };
  const collided = (): Answer => ({ status: hub88Status.duplicate_transaction });
  return send(await retryOnCollision(storage, (each) => carryOut(each, context), collided), id);
};

/**
 * Answers a call that the vendor has to send again: it repeats after any HTTP status but 200, with
 * any body.
 */
export const hub88Unavailable: Adapter['unavailable'] = ({ body }) => {
  const { data: { request_uuid: id } = {} } = requestBody.safeParse(readJson(body));
  return send({ status: 'RS_ERROR_UNKNOWN' }, id, 503);
};

async function carryOut(transaction: Transaction, request: Hub88Request): Promise<Answer> {
  switch (request.call) {
    case 'user/info':
      return answerMember(transaction, request);
    case 'user/balance':
      return answerBalance(transaction, request);
    case 'transaction/bet':
      return handleMoneyCall(transaction, request, 'bet');
    case 'transaction/win':
      return handleMoneyCall(transaction, request, 'win');
    case 'transaction/rollback':
      return handleMoneyCall(transaction, request, 'rollback');
    default:
      return { status: 'RS_ERROR_WRONG_SYNTAX' };
  }
}

/** Answers since when a member is one, and nothing that identifies a person. */
async function answerMember(transaction: Transaction, { body }: Hub88Request): Promise<Answer> {
  const read = userBody.safeParse(body);
  if (!read.success) return { status: findBodyProblem(read.error, body) };
  const { user } = read.data;
  const member = await findMemberById(transaction, user);
  if (!member) return { status: 'RS_ERROR_UNKNOWN', user };
  const registration_date = new Date(member.createdAtMs).toISOString().slice(0, 10);
  return { status: 'RS_OK', user, registration_date };
}

async function answerBalance(transaction: Transaction, request: Hub88Request): Promise<Answer> {
  const { vendor, body } = request;
  const read = balanceBody.safeParse(body);
  if (!read.success) return { status: findBodyProblem(read.error, body) };
  const { user, token } = read.data;
  const session = await readGameSession(transaction, { vassalage: vendor.vassalage, token });
  if (session?.memberId !== user) return { status: 'RS_ERROR_INVALID_TOKEN', user };
  return withBalance(transaction, request, { status: 'RS_OK', user });
}

async function handleMoneyCall(
  transaction: Transaction,
  request: Hub88Request,
  kind: 'bet' | 'win' | 'rollback',
): Promise<Answer> {
  const { vendor, body, rules } = request;
  const call = toHub88Call(vendor, kind, body);
  if (!call.ok) {
    const refusedCall = refusedHub88(vendor, kind, body);
    if (refusedCall) await recordRefusedCall(transaction, refusedCall, rules);
    return { status: call.refusal };
  }
  const user = call.value.memberRef;
  const taken = await handleCall(transaction, call.value, rules);
  if (!taken.ok) return refuse(transaction, request, { code: taken.refusal, user, ...call.value });
  const { balanceMinor, currency } = taken.value;
  return {
    status: 'RS_OK',
    user,
    currency,
    balance: toVendorUnits(vendor, balanceMinor, currency),
  };
}

/**
 * Builds the answer to a refused call. An unknown token has another status than an expired one;
 * `insufficient_funds` carries the balance.
 */
async function refuse(
  transaction: Transaction,
  request: Hub88Request,
  { code, user, sessionToken: token }: { code: VendorCode; user: string; sessionToken: string },
): Promise<Answer> {
  const { vassalage } = request.vendor;
  const isUnknown =
    code === 'session_closed' && !(await readGameSession(transaction, { vassalage, token }));
  if (isUnknown) return { status: 'RS_ERROR_INVALID_TOKEN', user };
  const answer = { status: hub88Status[code], user };
  return code === 'insufficient_funds' ? withBalance(transaction, request, answer) : answer;
}

async function withBalance(
  transaction: Transaction,
  { vendor, rules }: Hub88Request,
  answer: Answer & { readonly user: string },
): Promise<Answer> {
  const read = await readBalance(transaction, balanceCall(vendor, answer.user), rules.nowMs);
  if (!read.ok) return { ...answer, status: hub88Status[read.refusal] };
  const { balanceMinor, currency } = read.value;
  return { ...answer, currency, balance: toVendorUnits(vendor, balanceMinor, currency) };
}

function toVendorUnits(vendor: Vendor, amountMinor: bigint, currency: string): bigint {
  return toVendorAmount(amountMinor, { scale: vendorScale(vendor), currency });
}
