import type { TypedFigures } from '#contract/agents/contract-simulation.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { parseAmount } from '#lib/amount.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { FieldRefusals } from '../form-checks.ts';
import type { TermsTyping } from './typed-terms.ts';

/** Figures of a period as they are typed; nothing typed is nothing. */
export interface FiguresTyped {
  readonly validStake: string;
  /** May be below 0, as the next one. */
  readonly ggr: string;
  readonly ngr: string;
  readonly members: string;
  /** Of the upline, in per cent; nothing where it is not known. */
  readonly uplineRate: string;
}

/** What a contract is tried on. */
export interface TriedFigures {
  readonly direct: TypedFigures;
  readonly uplineBps: number | undefined;
}

/** Reads figures; refuses what is no figure, by the field it stands in. */
export function readFigures(
  typed: FiguresTyped,
  typing: TermsTyping,
): Result<TriedFigures, FieldRefusals> {
  const wrong: Record<string, FieldRefusal> = {};
  const read = (name: keyof FiguresTyped, currency = typing.currency) => {
    const value = readSigned(typed[name], { ...typing, currency });
    if (!value.ok) wrong[name] = value.refusal;
    return value.ok ? value.value : 0n;
  };
  const direct = {
    validStakeMinor: String(read('validStake')),
    ggrMinor: String(read('ggr')),
    ngrMinor: String(read('ngr')),
    activeMembers: Number(typed.members),
  };
  // Per cent with two decimals are basis points.
  const uplineBps = typed.uplineRate === '' ? undefined : Number(read('uplineRate', 'VND'));
  if (direct.validStakeMinor.startsWith('-')) wrong.validStake = notFit;
  if (!/^\d{0,9}$/.test(typed.members)) wrong.members = notFit;
  if (uplineBps !== undefined && (uplineBps < 0 || uplineBps > 10_000)) wrong.uplineRate = notFit;
  return Object.keys(wrong).length > 0 ? refused(wrong) : ok({ direct, uplineBps });
}

const notFit: FieldRefusal = { code: 'wrong_type', messageKey: 'wrong_type' };

function readSigned(
  typed: string,
  { currency, locale }: TermsTyping,
): Result<bigint, FieldRefusal> {
  const [, sign = '', figure = ''] = /^([-−]?)\s*(.*?)\s*%?$/u.exec(typed) ?? [];
  if (/^0*$/.test(figure)) return ok(0n);
  const read = parseAmount(figure, currency, locale);
  if (!read.ok) return refused({ code: read.refusal, messageKey: read.refusal });
  return ok(sign === '' ? read.value : -read.value);
}
