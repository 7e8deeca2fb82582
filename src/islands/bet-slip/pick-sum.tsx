import { playByCode } from '#lib/lottery/plays/plays.ts';
import { toMoney } from '#lib/money.ts';
import { type Draft, priceDraft } from '#stores/draws/draft.ts';
import { countLotteries } from '#stores/draws/priced-draft.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';
import { oddsText } from './slip-words.ts';

/** Summary of a complete pick: combinations, units, odds, stake and highest return. */
export function PickSum(props: SlipProps & { readonly draft: Draft }) {
  const { messages, kind, stakes, locale, draft } = props;
  const priced = priceDraft(draft, props);
  if (!priced.ok) return <p className="slip-sum muted">{messages['slip:sum_open']}</p>;
  const { lines, stakeMinor, mostReturnMinor, oddsBps } = priced.value;
  const { units } = playByCode(kind, draft.play);
  const money = describeMoney(props);
  const lotteries = countLotteries(draft);
  const amount = (minor: string) =>
    money(toMoney(BigInt(minor) * BigInt(lotteries), stakes.least.currency));
  return (
    <div className="slip-sum figures" aria-live="polite">
      <dl>
        {lotteries > 1 && (
          <div>
            <dt>{messages['slip:lotteries']}</dt>
            <dd>{new Intl.NumberFormat(locale).format(lotteries)}</dd>
          </div>
        )}
        <div>
          <dt>{messages['slip:combinations']}</dt>
          <dd>{new Intl.NumberFormat(locale).format(lines)}</dd>
        </div>
        {units > 1 && (
          <div>
            <dt>{messages['slip:units']}</dt>
            <dd>{new Intl.NumberFormat(locale).format(units)}</dd>
          </div>
        )}
        <div>
          <dt>{messages['slip:odds']}</dt>
          <dd>{oddsText(oddsBps, locale)}</dd>
        </div>
        <div>
          <dt>{messages['slip:stake']}</dt>
          <dd>{amount(stakeMinor)}</dd>
        </div>
        <div>
          <dt>{messages['slip:most']}</dt>
          <dd>{amount(mostReturnMinor)}</dd>
        </div>
      </dl>
      {lines > 1 && <p className="muted">{text(messages, 'slip:most_note')}</p>}
      {lotteries > 1 && <p className="muted">{messages['slip:lotteries_note']}</p>}
    </div>
  );
}
