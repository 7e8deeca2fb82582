import type { RedeemItem } from '#contract/rewards/redeems.ts';
import type { MallProps } from '#islands/points-mall/mall-props.ts';
import { site } from '#site';
import type { Chrome } from './chrome.ts';
import { inheritedTexts } from './island-texts.ts';

/** Returns the props of the points mall's island: nothing of any member, as the page is shared. */
export function mallProps(
  { language }: Pick<App.Locals, 'language'>,
  { currencySymbol }: Pick<Chrome, 'currencySymbol'>,
  {
    items,
    isConvertible,
  }: { readonly items: readonly RedeemItem[]; readonly isConvertible: boolean },
): MallProps {
  return {
    messages: inheritedTexts('-points', language.code),
    locale: language.tag,
    currencySymbol,
    timeZone: site.timeZone,
    isConvertible,
    items: items.map(({ itemId, kind, title, pointsRequirement, cash }) => ({
      itemId,
      kind,
      title,
      pointsRequirement,
      cash,
    })),
  };
}
