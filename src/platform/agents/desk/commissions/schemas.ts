import { z } from 'zod';
import { periodKinds } from '#lib/commission/period-kinds.ts';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { incomeShapes } from '../../commissions/index.ts';
import { contractShapes } from '../../contracts/index.ts';

const { kind } = contractShapes;
const day = z.iso.date().optional();
const cursor = inputText(96)
  .regex(/^[\w-]+$/)
  .optional();
const member = z.strictObject({ memberId: z.string(), name: z.string() });
const next = z.string().optional();

/** The key of a period, `2026-11`, `2026-W47` or `2026-11-20T21`. */
export const periodKey = inputText(32).regex(/^\d{4}-[\dHTW:-]+$/);

/** Inputs of the desk's calls about commissions. */
export const commissionInputs = {
  runs: z
    .strictObject({ kind: kind.optional(), fromDay: day, toDay: day, cursor })
    .refine(({ fromDay = '', toDay = '~' }) => fromDay <= toDay, { path: ['toDay'] }),
  lines: z.strictObject({ kind, period: periodKey, cursor }),
  line: z.strictObject({ incomeId: inputText(64) }),
  awaiting: z.strictObject({ payerId: inputText(64).optional(), cursor }),
  recount: z.strictObject({
    kind: z.enum(['daily', 'hourly', 'dividend']),
    fromDay: z.iso.date(),
    contractId: inputText(64).optional(),
  }),
  recounted: z.strictObject({ recountId: inputText(64) }),
};

const sides = { agent: member, upline: member.optional() };

/** Values of the desk's calls about commissions. */
export const commissionValues = {
  runs: z.strictObject({
    runs: z.array(
      z.strictObject({
        kind,
        periodKind: z.enum(periodKinds),
        period: z.string(),
        fromMs: z.int(),
        toMs: z.int(),
        state: z.enum(['underWay', 'finished']),
        plannedAtMs: z.int(),
        tookMs: z.int().optional(),
        lines: z.int(),
        sums: z.array(
          z.strictObject({ earned: money, paid: money, passedOn: money, awaiting: money }),
        ),
      }),
    ),
    next,
  }),
  lines: z.strictObject({
    lines: z.array(z.strictObject({ ...sides, income: incomeShapes.income })),
    next,
  }),
  line: z.strictObject({ ...sides, detail: incomeShapes.incomeValue }),
  recount: z.strictObject({
    recountId: z.string(),
    total: z.int(),
    differences: z.array(
      z.strictObject({
        incomeId: z.string(),
        contractId: z.string(),
        agent: member,
        period: z.string(),
        stood: money,
        now: money,
        difference: money,
      }),
    ),
  }),
  awaiting: z.strictObject({
    payers: z.array(
      z.strictObject({ payer: member, payments: z.int(), total: money, sinceMs: z.int() }),
    ),
    payments: z.array(
      z.strictObject({
        incomeId: z.string(),
        agent: member,
        kind,
        period: z.string(),
        isGuarantee: z.boolean(),
        amount: money,
        sinceMs: z.int(),
      }),
    ),
    next,
  }),
};
