import type { PlayFigures } from '#contract/play/records.ts';
import { toMoney } from '#lib/money.ts';
import { categoryName } from '../../../kit/category-name.ts';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import type { ProfitSum, WayToSee } from './profit-sums.ts';

interface ProfitTableProps extends Pick<PageProps, 'messages' | 'locale' | 'currencySymbol'> {
  readonly sums: readonly ProfitSum[];
  readonly totals: PlayFigures;
  readonly way: WayToSee;
}

const heads = { day: 'bets:day', category: 'bets:category', vendor: 'bets:vendor' } as const;

/** Table of the figures, with totals. */
export function ProfitTable(props: ProfitTableProps) {
  const { messages, locale, sums, totals, way } = props;
  const money = describeMoney(props);
  const { currency } = totals.net;
  const write = (amountMinor: bigint) => money(toMoney(amountMinor, currency));
  const nameOf = (name: string) => (way === 'category' ? categoryName(messages, name) : name);
  return (
    <table className="bets-table" aria-label={messages['centre:page_personalProfit']}>
      <thead>
        <tr>
          <th scope="col">{messages[heads[way]]}</th>
          <th scope="col" className="records-number bets-wide">
            {messages['bets:rounds']}
          </th>
          <th scope="col" className="records-number">
            {messages['bets:stake']}
          </th>
          <th scope="col" className="records-number bets-wide">
            {messages['bets:payout']}
          </th>
          <th scope="col" className="records-number">
            {messages['bets:net']}
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ name, rounds, stakeMinor, payoutMinor, netMinor }) => (
          <tr key={name}>
            <th scope="row" className="figures">
              {nameOf(name)}
            </th>
            <td className="figures records-number bets-wide">
              {new Intl.NumberFormat(locale).format(rounds)}
            </td>
            <td className="figures records-number">{write(stakeMinor)}</td>
            <td className="figures records-number bets-wide">{write(payoutMinor)}</td>
            <td className="figures records-number">
              <SignedAmount money={toMoney(netMinor, currency)} write={money} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{messages['bets:totals']}</th>
          <td className="figures records-number bets-wide">
            {new Intl.NumberFormat(locale).format(totals.rounds)}
          </td>
          <td className="figures records-number">{money(totals.stake)}</td>
          <td className="figures records-number bets-wide">{money(totals.payout)}</td>
          <td className="figures records-number">
            <SignedAmount money={totals.net} write={money} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
