import type { z } from 'zod';
import type { RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import type { StaffRight } from '#contract/staff/rights.ts';
import { type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';

/** Who acts: the caller, or whoever asked once another person has agreed. */
export interface Actor {
  readonly name: string;
  /** `staff:<name>`, for the audit log. */
  readonly actor: string;
  /** The other person, `staff:<name>`; missing where nobody had to agree. */
  readonly approvedBy?: string | undefined;
}

export interface ActRefusal<Code extends string = RefusalCode> {
  readonly code: Code;
  readonly detail?: RefusalDetail;
}

/** What a call does, as its approval needs it. */
export interface Act {
  /** The path of its call. */
  readonly call: string;
  readonly right: StaffRight;
  readonly input: z.ZodType;
  /** Does it in one transaction, which a refusal undoes; answers what `done` names. */
  readonly carryOut: (
    transaction: Transaction,
    input: unknown,
    by: Actor,
  ) => Promise<Result<string, ActRefusal>>;
}

/** Does an act in the name of who asked for it, from the input as it was kept. */
export async function carryOutAgain(
  transaction: Transaction,
  { input, carryOut }: Act,
  { kept, by }: { readonly kept: string; readonly by: Actor },
): Promise<Result<string, ActRefusal>> {
  const read = input.safeParse(JSON.parse(kept));
  if (!read.success) return refused({ code: 'invalid_input' });
  return carryOut(transaction, read.data, by);
}
