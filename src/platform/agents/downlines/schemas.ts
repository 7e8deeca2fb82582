import { z } from 'zod';
import { mostCharacters } from '#lib/field-rules.ts';
import { inputText, typedText } from '#platform/base/input.ts';
import { money } from '#platform/base/money-schemas.ts';
import { contractShapes } from '../contracts/index.ts';
import { accountTypeValue, memberIdInput } from '../tree/index.ts';

export const downlinesFilter = z.strictObject({
  of: memberIdInput.optional(),
  search: typedText('username', 32, /^[\p{L}\p{N}_.-]{3,32}$/u).optional(),
});

export const downlinesInput = downlinesFilter.extend({ cursor: inputText(64).optional() });

export const downlineValue = z.strictObject({
  memberId: z.string(),
  username: z.string(),
  accountType: accountTypeValue,
  mobile: z.string().optional(),
  email: z.string().optional(),
  registeredAtMs: z.number(),
  lastSignInAtMs: z.number().optional(),
  wasHereBefore: z.literal(true).optional(),
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
