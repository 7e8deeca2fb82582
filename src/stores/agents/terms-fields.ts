import type { BadTerms } from '#contract/agents/contract-codes.ts';
import type { Refusal } from '#contract/refusals.ts';

/* Which field of a contract's form a refusal is shown at; apart from what reads the form, which is larger. */

/** Returns a refusal of terms with the fields that it is about. */
export function withFields<Code extends string>(refusal: Refusal<Code>): Refusal<Code> {
  const { terms } = refusal.detail;
  const said = terms ? termsFieldName(terms) : findStartField(refusal.code);
  if (!said) return refusal;
  return { ...refusal, detail: { ...refusal.detail, fields: { [said.field]: said.refusal } } };
}

const thresholdFields: Readonly<Record<string, string>> = {
  minValidStakeMinor: 'stake',
  minLossMinor: 'loss',
  minActiveMembers: 'members',
};

const problemFields: Readonly<Record<string, string>> = {
  base_not_of_kind: 'base',
  base_not_uplines: 'base',
  period_not_of_kind: 'period',
  period_not_uplines: 'period',
  carried_periods_out_of_range: 'carriedPeriods',
  carry_softer_than_uplines: 'carry',
  end_softer_than_uplines: 'negativeAtEnd',
  no_upline: 'payer',
};

/**
 * Returns the field that a problem of terms is about; problems of a whole tier are shown at its
 * rate.
 */
export function termsFieldName({ problem, tier = 0, threshold }: BadTerms) {
  const field = problemFields[problem] ?? `${thresholdFields[threshold ?? ''] ?? 'rate'}.${tier}`;
  return { field, refusal: { code: 'wrong_format', messageKey: problem } as const };
}

function findStartField(code: string) {
  if (!code.startsWith('start_')) return undefined;
  return { field: 'start', refusal: { code: 'wrong_format', messageKey: code } as const };
}
