import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { checkTerms } from '#lib/commission/check-terms.ts';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Base, CarryPolicy, Terms } from '#lib/commission/terms.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { parseAmount } from '#lib/typed-text/amount.ts';
import { parsePercent } from '#lib/typed-text/percent.ts';
import { parseWhole } from '#lib/typed-text/whole-number.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { describeFault } from '../money/typed-money.ts';
import { termsFieldName } from './terms-fields.ts';

/** Tier as typed: amounts in major units, the rate in per cent. An empty field requires nothing. */
export interface TypedTier {
  readonly stake: string;
  readonly loss: string;
  readonly members: string;
  readonly rate: string;
}

/** Terms as a form holds them. */
export interface TypedTerms {
  readonly kind: ContractKind;
  readonly base: Base;
  readonly period: PeriodKind;
  readonly tiers: readonly TypedTier[];
  readonly carry: CarryPolicy['policy'];
  readonly carriedPeriods: string;
  readonly negativeAtEnd: ContractTerms['negativeAtEnd'];
  readonly payer: ContractTerms['payer'];
  readonly aboveUpline: ContractTerms['aboveUpline'];
}

/** Format of typed amounts. */
export interface TermsTyping {
  readonly currency: string;
  /** BCP 47 tag. */
  readonly locale: string;
}

/**
 * Parses typed terms; refuses everything the platform would, beside the upline's own terms where
 * those are known, by field: `rate.0` is the rate of the first tier.
 */
export function parseTypedTerms(
  typed: TypedTerms,
  typing: TermsTyping,
  upline?: ContractTerms,
): Result<ContractTerms, FieldRefusals> {
  const wrong: Record<string, FieldRefusal> = {};
  const tiers = typed.tiers.map((tier, index) => {
    const read = (name: keyof TypedTier, value: Result<bigint, FieldRefusal>) => {
      if (!value.ok) wrong[`${name}.${index}`] = value.refusal;
      return value.ok ? value.value : 0n;
    };
    return {
      minValidStakeMinor: read('stake', readThreshold(tier.stake, typing)),
      minLossMinor: read('loss', readThreshold(tier.loss, typing)),
      minActiveMembers: Number(read('members', readCount(tier.members))),
      rateBps: Number(read('rate', readRate(tier.rate))),
    };
  });
  const { kind, base, period, payer, aboveUpline } = typed;
  const carry = toCarryPolicy(typed);
  const negativeAtEnd = carry.policy === 'reset' ? 'dropped' : typed.negativeAtEnd;
  const terms: Terms = { kind, base, period, tiers, carry, negativeAtEnd, payer, aboveUpline };
  for (const problem of checkTerms(terms, upline ? toUplineBounds(terms, upline) : terms)) {
    const { field, refusal } = termsFieldName(problem);
    wrong[field] ??= refusal;
  }
  if (Object.keys(wrong).length > 0) return refused(wrong);
  const sent = tiers.map(({ minValidStakeMinor, minLossMinor, ...tier }) => ({
    minValidStakeMinor: String(minValidStakeMinor),
    minLossMinor: String(minLossMinor),
    ...tier,
  }));
  return ok({ base, period, tiers: sent, carry, negativeAtEnd, payer, aboveUpline });
}

/**
 * Returns the upline's own terms as far as others are compared with them: base, period, rates and
 * negatives.
 */
function toUplineBounds(terms: Terms, { tiers, ...upline }: ContractTerms): Terms {
  const nothing = { minValidStakeMinor: 0n, minLossMinor: 0n, minActiveMembers: 0 };
  return { ...terms, ...upline, tiers: tiers.map((tier) => ({ ...tier, ...nothing })) };
}

function toCarryPolicy({ carry, carriedPeriods }: TypedTerms): CarryPolicy {
  if (carry !== 'carryFor') return { policy: carry };
  return { policy: 'carryFor', periods: parseWhole(carriedPeriods, 3) ?? 0 };
}

/** Parses a threshold; an empty text and 0 require nothing. */
function readThreshold(
  typed: string,
  { currency, locale }: TermsTyping,
): Result<bigint, FieldRefusal> {
  if (typed === '' || parseWhole(typed) === 0) return ok(0n);
  const read = parseAmount(typed, currency, locale);
  return read.ok ? read : refused(describeFault(read.refusal, { currency }));
}

function readCount(typed: string): Result<bigint, FieldRefusal> {
  const count = parseWhole(typed || '0');
  if (count !== undefined) return ok(BigInt(count));
  return refused({ code: 'wrong_format', messageKey: 'format_digits' });
}

function readRate(typed: string): Result<bigint, FieldRefusal> {
  const read = parsePercent(typed);
  return read.ok ? read : refused({ code: read.refusal, messageKey: read.refusal });
}
