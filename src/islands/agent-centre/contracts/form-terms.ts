import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { basesByContractKind, periodsByContractKind } from '#lib/commission/terms.ts';
import type { TypedTerms, TypedTier } from '#stores/agents/typed-terms.ts';
import { readText } from '../../kit/form-text.ts';

/** Tier of the form: the first values of its fields, with an id that identifies the row. */
export interface TierRow {
  readonly id: number;
  readonly tier: ContractTerms['tiers'][number] | undefined;
}

/** Returns the tiers that a form begins with: those in force, or one empty tier. */
export function firstTiers(before: ContractTerms | undefined): readonly TierRow[] {
  return (before?.tiers ?? [undefined]).map((tier, id) => ({ id, tier }));
}

/** Returns the usual period of a kind of contract: the longest one. */
export function usualPeriod(kind: ContractKind): PeriodKind {
  return periodsByContractKind[kind].at(-1) ?? 'month';
}

/** Reads the typed terms of a form, before they are parsed. */
export function readForm(form: FormData, usual: ContractKind): TypedTerms {
  const kind = oneOf(kinds, readText(form, 'kind')) ?? usual;
  const rows = form.getAll('tier').map(String);
  return {
    kind,
    base:
      oneOf(basesByContractKind[kind], readText(form, 'base')) ??
      basesByContractKind[kind][0] ??
      'validStake',
    period: oneOf(periodsByContractKind[kind], readText(form, 'period')) ?? usualPeriod(kind),
    tiers: rows.map((_, index) => readTier(form, index)),
    carry: oneOf(['carry', 'carryFor'] as const, readText(form, 'carry')) ?? 'reset',
    carriedPeriods: readText(form, 'carriedPeriods'),
    negativeAtEnd: readText(form, 'negativeAtEnd') === 'nextContract' ? 'nextContract' : 'dropped',
    payer: readText(form, 'payer') === 'upline' ? 'upline' : 'house',
    aboveUpline: form.has('guarantees') ? 'uplineGuarantees' : 'held',
  };
}

const kinds: readonly ContractKind[] = ['dividend', 'daily', 'hourly', 'realtime'];

function oneOf<Word extends string>(words: readonly Word[], word: string): Word | undefined {
  return words.find((each) => each === word);
}

function readTier(form: FormData, index: number): TypedTier {
  const readField = (name: string) => readText(form, `${name}.${index}`);
  return {
    stake: readField('stake'),
    loss: readField('loss'),
    members: readField('members'),
    rate: readField('rate'),
  };
}
