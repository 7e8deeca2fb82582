import type { BonusWeight } from '#contract/rewards/bonuses.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { categoryName } from '../../../kit/category-name.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { BonusCardProps } from './bonus-card.tsx';

/** Rules of a bonus in sentences: who pays first, what counts, and the most of a bet and a win. */
export function BonusRules({ messages, locale, currencySymbol, bonus }: BonusCardProps) {
  const money = describeMoney({ locale, currencySymbol });
  const { maxBet, maxWin, games, weights, usualWeightBps, target } = bonus;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const percent = (bps: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      bps / wholeInBps,
    );
  const byWeight = [...Map.groupBy(weights, ({ weightBps }) => weightBps)];
  const most = maxWin ? [text(messages, 'bonus:rule_max_win', { most: money(maxWin) })] : [];
  const wagered = [
    messages['bonus:rule_cash_first'],
    ...(games.length > 0
      ? [
          text(messages, 'bonus:rule_games', {
            games: list.format(games.map(({ title }) => title)),
          }),
        ]
      : []),
    ...byWeight.map(([bps, some]) =>
      text(messages, bps === 0 ? 'bonus:rule_not_counted' : 'bonus:rule_counted', {
        names: list.format(some.map((each) => weightName(messages, each))),
        percent: percent(bps),
      }),
    ),
    usualWeightBps === wholeInBps
      ? messages[weights.length > 0 ? 'bonus:rule_others_count' : 'bonus:rule_all_count']
      : text(messages, usualWeightBps === 0 ? 'bonus:rule_others_none' : 'bonus:rule_others', {
          percent: percent(usualWeightBps),
        }),
    ...(maxBet ? [text(messages, 'bonus:rule_max_bet', { most: money(maxBet) })] : []),
    ...most,
    messages['bonus:rule_cash_free'],
  ];
  const rules =
    target.amountMinor === '0' ? [messages['bonus:rule_cash_at_once'], ...most] : wagered;
  return (
    <ul className="bonus-rules">
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

function weightName(messages: IslandTexts, { scope, name }: BonusWeight): string {
  return scope === 'category' ? categoryName(messages, name) : name;
}
