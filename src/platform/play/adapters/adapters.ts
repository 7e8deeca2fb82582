import type { Adapter } from './adapter.ts';
import { gls } from './gls/adapter.ts';
import { hub88 } from './hub88/adapter.ts';

/** Adapters by style; a vendor's setting `adapter` names its own. */
export const adapters: ReadonlyMap<string, Adapter> = new Map([
  ['gls', gls],
  ['hub88', hub88],
]);
