import type { PromotionWorth } from '#contract/rewards/promotions.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { describeMoney } from './describe.ts';
import { text } from './text.ts';

interface OfferWorthProps {
  readonly messages: IslandTexts;
  readonly locale: string;
  readonly currencySymbol: string;
  readonly worth: PromotionWorth;
}

/** Worth of a bonus before the yes, with its stake and game, and that it is no promise. */
export function OfferWorth(props: OfferWorthProps) {
  const { messages, locale, worth } = props;
  const money = describeMoney(props);
  const values = {
    stake: money(worth.stake),
    game: worth.gameTitle,
    bonus: money(worth.bonus),
    left: money(worth.left),
    rounds: new Intl.NumberFormat(locale).format(worth.rounds),
    count: worth.ofHundred,
  };
  return (
    <>
      <p>{text(messages, 'promotions:worth', values)}</p>
      <p className="muted">
        {messages[worth.isUsual ? 'promotions:worth_usual' : 'promotions:worth_lowest']}
      </p>
    </>
  );
}
