import { paytables } from './paytables.data.ts';
import type { Paytable } from './slot-rule.ts';

/** Finds the paytable of a version: a round is verified under the one it was begun with. */
export function paytableOf(version: string): Paytable | undefined {
  return Object.values(paytables).find((each) => each.version === version);
}
