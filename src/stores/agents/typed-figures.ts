import {
  mostTypedDownlines,
  type TypedFigures,
  type TypedPeriod,
} from '#contract/agents/contract-simulation.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { toMoney } from '#lib/money.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { parseAmount } from '#lib/typed-text/amount.ts';
import { plainLine } from '#lib/typed-text/characters.ts';
import { parsePercent } from '#lib/typed-text/percent.ts';
import { parseWhole } from '#lib/typed-text/whole-number.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { describeFault } from '../money/typed-money.ts';
import type { TermsTyping } from './typed-terms.ts';

/** Figures as typed; an empty field means 0. */
export interface FiguresForm {
  readonly validStake: string;
  /** May be below 0, like the next one. */
  readonly ggr: string;
  readonly ngr: string;
  readonly members: string;
}

/** Period as typed. */
export interface PeriodForm {
  readonly direct: FiguresForm;
  /** Team figures of each direct downline, with its own rate in per cent. */
  readonly downlines: readonly (FiguresForm & { readonly rate: string })[];
  /** Rate of the upline in per cent; empty where it is unknown. */
  readonly uplineRate: string;
}

/** Figures that a contract is simulated on. */
export interface SimulationFigures extends Pick<TypedPeriod, 'direct' | 'downlines'> {
  readonly uplineBps: number | undefined;
}

/** Most downlines that can be typed side by side. */
export const mostDownlineRows = Math.min(mostTypedDownlines, 10);

/**
 * Parses a typed period; refuses wrong figures by their field: `ngr` of direct members, `ngr.0` of
 * the first downline's team. A downline's own play earns the same as that of direct members, and is
 * typed there.
 */
export function parseFigures(
  typed: PeriodForm,
  typing: TermsTyping,
): Result<SimulationFigures, FieldRefusals> {
  const wrong: Record<string, FieldRefusal> = {};
  const reader = { typing, wrong };
  const direct = readOne(reader, typed.direct, '');
  const downlines = typed.downlines.map(({ rate, ...team }, index) => {
    const suffix = `.${index}`;
    const rateBps = readRate(reader, `rate${suffix}`, rate) ?? 0;
    if (rate === '') wrong[`rate${suffix}`] = { code: 'required', messageKey: 'required' };
    return { name: String(index + 1), own: nothing, team: readOne(reader, team, suffix), rateBps };
  });
  const uplineBps = readRate(reader, 'uplineRate', typed.uplineRate);
  if (Object.keys(wrong).length > 0) return refused(wrong);
  return ok({ direct, downlines, uplineBps });
}

/** Context of parsing figures: their format, and the faults found so far. */
interface Reader {
  readonly typing: TermsTyping;
  readonly wrong: Record<string, FieldRefusal>;
}

const nothing: TypedFigures = {
  validStakeMinor: '0',
  ggrMinor: '0',
  ngrMinor: '0',
  activeMembers: 0,
};

function readOne({ typing, wrong }: Reader, typed: FiguresForm, suffix: string): TypedFigures {
  const read = (name: 'validStake' | 'ggr' | 'ngr') => {
    const value = parseSignedAmount(typed[name], typing);
    if (!value.ok) wrong[`${name}${suffix}`] = value.refusal;
    return value.ok ? value.value : 0n;
  };
  const validStake = read('validStake');
  if (validStake < 0n) {
    const bound = toMoney(0n, typing.currency);
    wrong[`validStake${suffix}`] = { code: 'below_least', messageKey: 'below_least', bound };
  }
  const members = parseWhole(typed.members || '0');
  if (members === undefined) {
    wrong[`members${suffix}`] = { code: 'wrong_format', messageKey: 'format_digits' };
  }
  return {
    validStakeMinor: String(validStake),
    ggrMinor: String(read('ggr')),
    ngrMinor: String(read('ngr')),
    activeMembers: members ?? 0,
  };
}

/** Per cent with two decimals as basis points; `undefined` where nothing is typed. */
function readRate({ wrong }: Reader, name: string, typed: string): number | undefined {
  if (typed === '') return undefined;
  const read = parsePercent(typed);
  const bps = read.ok ? Number(read.value) : 0;
  if (!read.ok) wrong[name] = { code: read.refusal, messageKey: read.refusal };
  if (bps < 0 || bps > wholeInBps) wrong[name] = notFit;
  return bps;
}

const notFit: FieldRefusal = { code: 'wrong_type', messageKey: 'wrong_type' };

/** Parses an amount that may be below 0; an empty text is 0. */
export function parseSignedAmount(
  typed: string,
  { currency, locale }: TermsTyping,
): Result<bigint, FieldRefusal> {
  const [, sign = '', figure = ''] = /^(-?) ?(.*)$/u.exec(plainLine(typed)) ?? [];
  if (/^0*$/.test(figure)) return ok(0n);
  const read = parseAmount(figure, currency, locale);
  if (!read.ok) return refused(describeFault(read.refusal, { currency }));
  return ok(sign === '' ? read.value : -read.value);
}
