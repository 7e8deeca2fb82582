import type { DrawBelow } from './envelopes/index.ts';

declare module '#platform/base/parts.ts' {
  interface Parts {
    /** Draws the shares of envelopes. */
    readonly drawBelow: DrawBelow;
  }
}
