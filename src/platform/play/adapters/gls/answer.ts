import { currencyDecimals } from '#lib/money.ts';
import { ok, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { accountUnit, findMemberById } from '#platform/identity/index.ts';
import { findActiveGrant, readHouseBalance } from '#platform/money/index.ts';
import { findNextGrant } from '../../free-rounds/index.ts';
import { isSessionOpen, redeemTicket } from '../../launches/index.ts';
import { publishSeed } from '../../seeds/index.ts';
import {
  type CallKind,
  type CallRules,
  handleCall,
  readBalance,
  recordRefusedCall,
  retryOnCollision,
  type VendorCall,
  type VendorCode,
} from '../../vendor-calls/index.ts';
import type { Vendor } from '../../vendors/index.ts';
import type { Adapter } from '../adapter.ts';
import { toVendorAmount } from '../amount-scale.ts';
import { readJson } from '../read-json.ts';
import { emptyCall, toGlsCall } from './read-call.ts';
import { type Answer, send } from './reply.ts';
import { balanceBody, memberOfGameBody, refusedBody, seedBody, ticketBody } from './schemas.ts';
import { verifyGls } from './signature.ts';

const kinds: readonly CallKind[] = [
  'bet',
  'win',
  'rollback',
  'adjust',
  'promoWin',
  'jackpotWin',
  'closeRound',
];

interface GlsRequest {
  readonly vendor: Vendor;
  readonly call: string;
  readonly body: unknown;
  readonly rules: CallRules;
}

/**
 * Handles calls in our own style: JSON under `/vendor/<vassalage>/<call>`, signed by HMAC-SHA256
 * over the timestamp, method, path and raw body. An answer is `{ok: true, …}` or `{ok: false, code,
 * message}`.
 */
export const answerGls: Adapter['answer'] = async (
  { storage, clock, site },
  gateParts,
  request,
) => {
  const { vendor, call } = request;
  const nowMs = clock.nowMs();
  const doubt = verifyGls(vendor, request, nowMs);
  if (doubt) return send(refused(doubt));
  const body = readJson(request.body);
  const rules = { ...gateParts, nowMs, timeZone: site.timeZone };
  return send(
    await retryOnCollision<Answer>(
      storage,
      (transaction) => carryOut(transaction, { vendor, call, body, rules }),
      () => refused('duplicate_transaction'),
    ),
  );
};

async function carryOut(transaction: Transaction, request: GlsRequest): Promise<Answer> {
  if (request.call === 'session') return redeem(transaction, request);
  if (request.call === 'balance') return answerBalance(transaction, request);
  if (request.call === 'freeRounds') return answerFreeRounds(transaction, request);
  if (request.call === 'pot') return answerPot(transaction, request);
  if (request.call === 'seed') return handleSeed(transaction, request);
  const kind = kinds.find((each) => each === request.call);
  if (!kind) return refused('unknown_call');
  const { vendor, rules } = request;
  const call = toGlsCall(vendor, kind, request.body);
  if (!call.ok) {
    const { data } = refusedBody.safeParse(request.body);
    const refusedCall = data && { vendor, kind, transactionRef: data.transactionId };
    if (refusedCall) await recordRefusedCall(transaction, refusedCall, rules);
    return call;
  }
  const taken = await handleCall(transaction, call.value, rules);
  if (!taken.ok) return withMostBet(transaction, taken.refusal, { ...request, ...call.value });
  const { transactionRef: transactionId, currency, ...amounts } = taken.value;
  const balanceMinor = toVendorUnits(vendor, amounts.balanceMinor, currency);
  if (!call.value.isWholePot) return ok({ balanceMinor, transactionId });
  const amountMinor = toVendorUnits(vendor, amounts.amountMinor, currency);
  return ok({ balanceMinor, transactionId, amountMinor });
}

/** Builds the answer to a refused call; one for the member's bonus says how much a bet may be. */
async function withMostBet(
  transaction: Transaction,
  refusal: VendorCode,
  { vendor, rules, memberRef: memberId }: GlsRequest & Pick<VendorCall, 'memberRef'>,
): Promise<Answer> {
  if (refusal !== 'bonus_max_bet') return refused(refusal);
  const grant = await findActiveGrant(transaction, { memberId, nowMs: rules.nowMs });
  const most = grant?.terms.maxBetMinor;
  if (!grant || most === undefined) return refused(refusal);
  const mostBetMinor = toVendorUnits(vendor, most, grant.currency);
  return { ...refused(refusal), detail: { mostBetMinor } };
}

async function redeem(
  transaction: Transaction,
  { vendor, body, rules }: GlsRequest,
): Promise<Answer> {
  const { nowMs } = rules;
  const read = ticketBody.safeParse(body);
  if (!read.success) return refused('malformed');
  const { vassalage } = vendor;
  const redeemed = await redeemTicket(transaction, { vassalage, ...read.data, nowMs });
  if (!redeemed.ok) return redeemed;
  const { session, token } = redeemed.value;
  const { memberId, gameId, currency, mode } = session;
  const member = await findMemberById(transaction, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const query = { ...emptyCall(vendor), memberRef: memberId, currency };
  const balance = await readBalance(transaction, query, nowMs);
  if (!balance.ok) return balance;
  return ok({
    sessionToken: token,
    memberRef: memberId,
    displayName: member.nickname,
    currency,
    decimals: vendor.scale ?? currencyDecimals(currency),
    mode,
    gameId,
    language: session.languageCode,
    balanceMinor: toVendorUnits(vendor, balance.value.balanceMinor, currency),
  });
}

async function answerBalance(transaction: Transaction, request: GlsRequest): Promise<Answer> {
  const { vendor, body, rules } = request;
  const read = balanceBody.safeParse(body);
  if (!read.success) return refused('malformed');
  const { sessionToken, ...named } = read.data;
  const balance = await readBalance(transaction, { ...emptyCall(vendor), ...named }, rules.nowMs);
  if (!balance.ok) return balance;
  if (sessionToken !== undefined) {
    const session = { vassalage: vendor.vassalage, token: sessionToken, nowMs: rules.nowMs };
    if (!(await isSessionOpen(transaction, session))) return refused('session_closed');
  }
  const { balanceMinor, currency } = balance.value;
  return ok({ balanceMinor: toVendorUnits(vendor, balanceMinor, currency) });
}

/** Answers with the free rounds that a member plays next in a game; `null` when there are none. */
async function answerFreeRounds(transaction: Transaction, request: GlsRequest): Promise<Answer> {
  const { vendor, body, rules } = request;
  const read = memberOfGameBody.safeParse(body);
  if (!read.success) return refused('malformed');
  const { memberRef: memberId, gameId } = read.data;
  const { nowMs } = rules;
  const grant = await findNextGrant(transaction, { memberId, gameId, nowMs });
  if (grant?.vassalage !== vendor.vassalage) return ok({ freeRounds: null });
  const { id: freeRoundId, rounds, usedRounds, stakeMinor, currency, expiresAtMs } = grant;
  const left = rounds - usedRounds;
  const stake = toVendorUnits(vendor, stakeMinor, currency);
  return ok({ freeRounds: { freeRoundId, left, stakeMinor: stake, expiresAtMs } });
}

/** Answers with what a member's win of the vendor's pot would be now: of play money for trials. */
async function answerPot(transaction: Transaction, { vendor, body }: GlsRequest): Promise<Answer> {
  const read = memberOfGameBody.safeParse(body);
  if (!read.success) return refused('malformed');
  const member = await findMemberById(transaction, read.data.memberRef);
  if (!member) return refused('unknown_member');
  const { currency, accountType } = member;
  const kind = `jackpot:${vendor.vassalage}`;
  const unit = accountUnit(accountType);
  const potMinor = await readHouseBalance(transaction, { kind, currency, unit });
  return ok({ potMinor: toVendorUnits(vendor, potMinor > 0n ? potMinor : 0n, currency) });
}

async function handleSeed(
  transaction: Transaction,
  { vendor, body, rules }: GlsRequest,
): Promise<Answer> {
  const read = seedBody.safeParse(body);
  if (!read.success) return refused('malformed');
  const { vassalage } = vendor;
  const { nowMs } = rules;
  const published = await publishSeed(transaction, { vassalage, ...read.data, nowMs });
  return published.ok ? ok({}) : published;
}

function toVendorUnits({ scale }: Vendor, amountMinor: bigint, currency: string): string {
  return toVendorAmount(amountMinor, { scale, currency }).toString();
}
