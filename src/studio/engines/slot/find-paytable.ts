import { jackpotPaytables, paytables } from './paytables.data.ts';
import type { Paytable } from './slot-rule.ts';

const all: readonly Paytable[] = [...Object.values(paytables), ...Object.values(jackpotPaytables)];

/** Finds the paytable of a version: a round is verified under the one it was begun with. */
export function paytableOf(version: string): Paytable | undefined {
  return all.find((each) => each.version === version);
}
