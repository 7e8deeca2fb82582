/** State of a page's bars: header and side menu. */
export type Bars = 'shown' | 'hidden';

/**
 * Returns `hidden` for a page that begins without its bars (specification §2: /seamless and
 * /vnlottery do, unless a flag shows them); `undefined` otherwise.
 */
export function hiddenBars(bars: Bars, areShownOnGamePages: boolean): 'hidden' | undefined {
  return bars === 'hidden' && !areShownOnGamePages ? 'hidden' : undefined;
}
