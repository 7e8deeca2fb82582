/** What a page says of its bars: header and side menu. */
export type Bars = 'shown' | 'hidden';

/**
 * Whether a page begins without its bars (specification §2: /seamless and /vnlottery do, unless a
 * flag shows them); `undefined` where they are simply there.
 */
export function hiddenBars(bars: Bars, areShownOnGamePages: boolean): 'hidden' | undefined {
  return bars === 'hidden' && !areShownOnGamePages ? 'hidden' : undefined;
}
