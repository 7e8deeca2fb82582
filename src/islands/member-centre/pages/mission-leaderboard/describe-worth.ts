import type { WheelWorth } from '#contract/rewards/wheel.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

/** Describes a prize: `3 points`, or an amount. */
export function describeWorth(
  props: Pick<PageProps, 'messages' | 'locale' | 'currencySymbol'>,
  worth: WheelWorth,
): string {
  if (worth.kind === 'cash') return describeMoney(props)(worth.amount);
  return text(props.messages, 'content:points.cost', { count: worth.points });
}
