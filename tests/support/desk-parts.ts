import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { staffRoles } from '#contract/staff/rights.ts';
import { callAs } from './desk.ts';
import type { TestParts } from './parts.ts';

/** Makes a call of the desk on a domain's own parts, as a staff person of every role. */
export async function callInDesk<E extends AnyEndpoint>(
  parts: TestParts,
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  as = 'ann',
) {
  await parts.storage.db
    .insertInto('staff_people')
    .values({
      ...{ id: as, name: as, roles: JSON.stringify(staffRoles) },
      ...{ created_at_ms: 0, closed_at_ms: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return callAs(parts, endpoint, input, as);
}
