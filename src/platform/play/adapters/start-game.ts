import { refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { StartGame } from '../launches/index.ts';
import { adapters } from './adapters.ts';

/** Creates the function that asks a vendor, in its style, for the address of a game. */
export function createStartGame(
  parts: Pick<Parts, 'storage' | 'clock' | 'log' | 'site' | 'config' | 'vendorCircuits'>,
): StartGame {
  return async (start) => {
    const adapter = adapters.get(start.vendor.adapter);
    if (adapter) return adapter.start(parts, start);
    const { vassalage, adapter: style } = start.vendor;
    parts.log.error({ vassalage, style }, 'a vendor speaks a style that there is not');
    return refused({ code: 'vendor_unavailable' });
  };
}
