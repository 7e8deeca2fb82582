import type { z } from 'zod';
import type { RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import type { StaffRight } from '#contract/staff/rights.ts';
import { type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';

/** Actor of a change: the caller, or the person who requested it once another has agreed. */
export interface Actor {
  readonly name: string;
  /** `staff:<name>`, for the audit log. */
  readonly actor: string;
  /** Approving person, `staff:<name>`; missing where no approval was needed. */
  readonly approvedBy?: string | undefined;
}

export interface ActRefusal<Code extends string = RefusalCode> {
  readonly code: Code;
  readonly detail?: RefusalDetail;
}

/** Act of a desk call, as its approval needs it. */
export interface Act {
  /** Path of its call. */
  readonly call: string;
  readonly right: StaffRight;
  readonly input: z.ZodType;
  /**
   * Carries out the act in one transaction, which a refusal rolls back; returns the value for
   * `done`.
   */
  readonly carryOut: (
    transaction: Transaction,
    input: unknown,
    actor: Actor,
  ) => Promise<Result<string, ActRefusal>>;
}

/**
 * Carries out an approved act in the name of the person who requested it, from the stored input.
 */
export async function carryOutApproved(
  transaction: Transaction,
  { input, carryOut }: Act,
  { storedInput, actor }: { readonly storedInput: string; readonly actor: Actor },
): Promise<Result<string, ActRefusal>> {
  const read = input.safeParse(JSON.parse(storedInput));
  if (!read.success) return refused({ code: 'invalid_input' });
  return carryOut(transaction, read.data, actor);
}
