import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { staffRoles } from '#contract/staff/rights.ts';
import { findPerson } from '#platform/staff/index.ts';
import { callAs, giveRoles } from './desk.ts';
import type { TestParts } from './parts.ts';

/** Makes a call of the desk on a domain's own parts, as a staff person of every role. */
export async function callInDesk<E extends AnyEndpoint>(
  parts: TestParts,
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  as = 'ann',
) {
  if (!(await findPerson(parts.storage.db, as))) await giveRoles(parts.storage, as, staffRoles);
  return callAs(parts, endpoint, input, as);
}
