import { z } from 'zod';
import { inputText, typedText } from '#platform/base/input.ts';
import { contractShapes, contractValues } from '../../contracts/index.ts';
import { accountTypeValue, memberIdInput } from '../../tree/index.ts';

const cursor = inputText(64).optional();
const member = z.strictObject({ memberId: z.string(), username: z.string() });
const next = z.string().optional();

/** Inputs of the desk's calls about the tree. */
export const treeInputs = {
  tree: z
    .strictObject({
      username: typedText('username', 64).optional(),
      memberId: memberIdInput.optional(),
      cursor,
    })
    .refine(({ username, memberId }) => (username === undefined) !== (memberId === undefined), {
      path: ['username'],
    }),
  moves: z.strictObject({ state: z.enum(['waiting', 'over']), cursor }),
  preview: z.strictObject({
    username: typedText('username', 64),
    agent: typedText('username', 64),
  }),
};

const move = z.strictObject({
  moveId: z.string(),
  member,
  agent: member,
  effectiveAtMs: z.int(),
  askedBy: z.string(),
  approvedBy: z.string().optional(),
  why: z.string(),
  state: z.enum([
    'waiting',
    'moved',
    'replaced',
    'unknown_member',
    'unknown_agent',
    'move_into_own_team',
    'other_currency',
    'unchanged',
    'tree_too_deep',
  ]),
  endedAtMs: z.int().optional(),
});

const placed = { memberId: z.string(), username: z.string(), accountType: accountTypeValue };

/** Schema of a member in the tree. */
export const treeMember = z.strictObject({
  ...placed,
  isClosed: z.boolean(),
  members: z.int(),
  directMembers: z.int(),
  contracts: z.array(
    z.strictObject({
      contractId: z.string(),
      version: z.int(),
      kind: contractShapes.kind,
      upline: z.string().optional(),
      fromMs: z.int(),
      untilMs: z.int().optional(),
    }),
  ),
  move: move.optional(),
});

/** Values of the desk's calls about the tree. */
export const treeValues = {
  preview: contractValues.previewValue
    .pick({ endings: true, total: true, endsDigest: true })
    .extend({ effectiveAtMs: z.int(), members: z.int() }),
  tree: z.strictObject({
    member: treeMember,
    path: z.array(z.strictObject(placed)),
    lines: z.array(treeMember),
    next,
  }),
  moves: z.strictObject({
    asked: z.array(
      z.strictObject({
        approvalId: z.string(),
        username: z.string(),
        agent: z.string(),
        why: z.string(),
        askedBy: z.string(),
        askedAtMs: z.int(),
        expiresAtMs: z.int(),
        deciders: z.array(z.string()),
      }),
    ),
    moves: z.array(move),
    next,
  }),
};
