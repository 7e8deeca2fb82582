import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { contractShapes } from '../../contracts/index.ts';
import { bound, downline, figures, negatives } from './working-schemas.ts';

const { kind, terms } = contractShapes;
const day = z.iso.date().optional();

/** A place in a list of lines, `<start>-<id>`, or of payments, `<line>-<part>`. */
const cursor = inputText(96)
  .regex(/^[\w-]+-[\w-]+$/)
  .optional();

const rows = z.literal('nonzero').optional();

const filter = z.strictObject({ kind: kind.optional(), fromDay: day, toDay: day, rows });

type Filter = z.infer<typeof filter>;

const isInOrder = ({ fromDay = '', toDay = '~' }: Filter) => fromDay <= toDay;

export const incomesInput = filter.extend({ cursor }).refine(isInOrder, { path: ['toDay'] });

export const incomesFilter = filter.refine(isInOrder, { path: ['toDay'] });

export const incomeInput = z.strictObject({ incomeId: inputText(64) });

export const owedInput = z.strictObject({ cursor });

export const income = z.strictObject({
  incomeId: z.string(),
  contractId: z.string(),
  version: z.int(),
  kind,
  period: z.string(),
  fromMs: z.int(),
  toMs: z.int(),
  earned: money,
  due: money,
  adjustments: money,
  paid: money,
  passedOn: money,
  awaiting: money,
});

export const incomesValue = z.strictObject({
  list: z.array(income),
  totals: z.strictObject({
    count: z.int(),
    earned: money,
    adjustments: money,
    paid: money,
    passedOn: money,
    awaiting: money,
  }),
  next: z.string().optional(),
});

export const incomeValue = z.strictObject({
  income,
  terms,
  team: figures,
  tierFigures: figures.optional(),
  reachedTier: z.int().optional(),
  ownBps: z.int(),
  rateBps: z.int(),
  heldAtBps: z.int().optional(),
  lines: z.array(
    z.strictObject({
      of: z.enum(['direct', 'own', 'team']),
      downline: downline.optional(),
      baseMinor: z.string(),
      wholeBps: z.int(),
      downlineBps: z.int(),
      rateBps: z.int(),
      amountMinor: z.string(),
      remainder: z.string(),
    }),
  ),
  carryIn: negatives,
  offsets: z.array(z.strictObject({ period: z.string(), amountMinor: z.string() })),
  carryOut: negatives,
  droppedMinor: z.string(),
  bound: bound.optional(),
  late: z.strictObject({ period: z.string().optional(), amountMinor: z.string() }),
  corrections: z.array(z.strictObject({ period: z.string(), amountMinor: z.string() })),
  returnedMinor: z.string().optional(),
  remainders: z.strictObject({ before: z.string(), after: z.string() }).optional(),
  openInMinor: z.string(),
  openOutMinor: z.string(),
  payments: z.array(
    z.strictObject({
      from: z.enum(['house', 'upline']),
      isGuarantee: z.boolean(),
      amountMinor: z.string(),
      state: z.enum(['paid', 'awaiting']),
      transferId: z.string().optional(),
      paidAtMs: z.int().optional(),
    }),
  ),
});

export const owedValue = z.strictObject({
  list: z.array(
    z.strictObject({
      owedId: z.string(),
      downline,
      kind,
      period: z.string(),
      isGuarantee: z.boolean(),
      amount: money,
      sinceMs: z.int(),
    }),
  ),
  total: money,
  next: z.string().optional(),
});

export const realtimeValue = z.strictObject({
  nowMs: z.number(),
  settlesAtMs: z.number().optional(),
  income: z
    .strictObject({
      contractId: z.string(),
      live: money,
      today: money,
      reachedTier: z.int().optional(),
      rateBps: z.int().optional(),
      trueUp: z.strictObject({ day: z.string(), earned: money, difference: money }).optional(),
    })
    .optional(),
});

export const openValue = z.strictObject({
  nowMs: z.int(),
  list: z.array(
    z.strictObject({
      contractId: z.string(),
      version: z.int(),
      kind: z.enum(['dividend', 'daily', 'hourly']),
      period: z.string(),
      fromMs: z.int(),
      toMs: z.int(),
      paysAtMs: z.int(),
      terms,
      team: figures,
      reachedTier: z.int().optional(),
      ownBps: z.int(),
      rateBps: z.int(),
      heldAtBps: z.int().optional(),
      next: z
        .strictObject({
          tier: z.int(),
          rateBps: z.int(),
          needs: z.array(
            z.strictObject({
              of: z.enum(['validStake', 'loss', 'activeMembers']),
              now: z.string(),
              needed: z.string(),
            }),
          ),
        })
        .optional(),
      earned: money,
      due: money,
      borne: money,
      adjustments: money,
      paid: money,
      passedOn: money,
    }),
  ),
});
