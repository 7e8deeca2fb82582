import { paytables } from './paytables.data.ts';
import type { Paytable } from './slot-rule.ts';

/** The paytable of a version: rounds are worked out under the one they were begun with. */
export function paytableOf(version: string): Paytable | undefined {
  return Object.values(paytables).find((each) => each.version === version);
}
