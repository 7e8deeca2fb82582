import type { FieldRefusal } from '#contract/refusals.ts';
import { brandGroup, leastGroup } from '#lib/lottery/odds.ts';
import type { Member } from '#platform/identity/index.ts';

/** Returns a member's rebate group: the brand's when the member was given none. */
export function memberRebateGroup({
  rebateGroup = brandGroup,
}: Pick<Member, 'rebateGroup'>): number {
  return rebateGroup;
}

/** Refusal of a rebate group that lies outside its bounds, both included. */
export interface BadRebateGroup {
  readonly code: 'invalid_input';
  readonly detail: { readonly fields: { readonly rebateGroup: FieldRefusal } };
}

/**
 * Checks whether a line of an agent can have a rebate group: at most the agent's own, and no lower
 * than the lowest one or than those of the line's own lines. Returns the refusal; `undefined` when
 * it can.
 */
export function checkRebateGroup(
  rebateGroup: number,
  bounds: { readonly agent: Pick<Member, 'rebateGroup'>; readonly least?: number },
): BadRebateGroup | undefined {
  const most = memberRebateGroup(bounds.agent);
  const least = Math.max(bounds.least ?? leastGroup, leastGroup);
  if (rebateGroup >= least && rebateGroup <= most) return undefined;
  const field = {
    code: 'wrong_format',
    messageKey: 'rebate_group',
    min: least,
    max: most,
  } as const;
  return { code: 'invalid_input', detail: { fields: { rebateGroup: field } } };
}
