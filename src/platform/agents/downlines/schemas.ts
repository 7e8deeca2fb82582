import { z } from 'zod';
import { type DownlineOrder, downlineOrders, inactiveDays } from '#contract/agents/downlines.ts';
import { mostDays } from '#contract/period.ts';
import { mostCharacters } from '#lib/field-rules.ts';
import { addDays } from '#lib/zone-day.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { contractShapes } from '../contracts/index.ts';
import { accountTypeValue, memberIdInput } from '../tree/index.ts';
import { rankCursor } from './lines/downline-lines.ts';

const lines = z.strictObject({
  of: memberIdInput.optional(),
  search: typedText('username', 200, /^.{3,}$/u).optional(),
  order: z.enum(downlineOrders).optional(),
  activeFrom: z.iso.date().optional(),
  activeTo: z.iso.date().optional(),
  balance: z.literal('some').optional(),
  accounts: z.literal('agents').optional(),
  inactiveDays: z.coerce.number().pipe(z.literal(inactiveDays)).optional(),
});

/** Returns whether a filter has both days or none, in their order and at most `mostDays` apart. */
function isSpan({ activeFrom, activeTo }: z.infer<typeof lines>): boolean {
  if (activeFrom === undefined || activeTo === undefined) return activeFrom === activeTo;
  return activeFrom <= activeTo && addDays(activeFrom, mostDays) > activeTo;
}

const wrongSpan = { path: ['activeTo'] };

export const downlinesFilter = lines.refine(isSpan, wrongSpan);

const cursors: Readonly<Record<DownlineOrder, RegExp>> = {
  newest: /^[\da-f-]{1,36}$/,
  name: /^.{1,64}$/u,
  balance: rankCursor,
  lastActive: rankCursor,
  result: rankCursor,
};

export const downlinesInput = lines
  .extend({ cursor: inputText(64).optional() })
  .refine(isSpan, wrongSpan)
  .refine(
    ({ cursor, order = 'newest', search }) =>
      cursor === undefined || cursors[search === undefined ? order : 'name'].test(cursor),
    { path: ['cursor'] },
  );

export const downlineValue = z.strictObject({
  memberId: z.string(),
  username: z.string(),
  accountType: accountTypeValue,
  mobile: z.string().optional(),
  email: z.string().optional(),
  registeredAtMs: z.number(),
  lastSignInAtMs: z.number().optional(),
  wasHereBefore: z.literal(true).optional(),
  lastActiveAtMs: z.number().optional(),
  monthResult: money,
  available: money,
  members: z.number(),
  directMembers: z.number(),
  rebateGroup: z.number(),
  isClosed: z.boolean(),
  contracts: z
    .array(
      z.strictObject({
        kind: contractShapes.kind,
        state: z.enum(['accepted', 'terminating']).optional(),
        beginsAtMs: z.int().optional(),
        offeredBy: contractShapes.side.optional(),
      }),
    )
    .optional(),
});

export const downlinesValue = z.strictObject({
  list: z.array(downlineValue),
  next: z.string().optional(),
});

export const downlineInput = z.strictObject({ memberId: memberIdInput });

export const openInput = z.strictObject({
  username: typedText('username', mostCharacters),
  accountType: z.literal([0, 1]),
  rebateGroup: z.int().optional(),
});

export const openValue = z.strictObject({
  memberId: z.string(),
  username: z.string(),
  password: z.string(),
});

export const groupInput = z.strictObject({ memberId: memberIdInput, rebateGroup: z.int() });
