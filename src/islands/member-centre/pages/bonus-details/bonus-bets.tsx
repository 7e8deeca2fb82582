import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BonusBet } from '#contract/rewards/bonuses.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $bonusBets, followBonusBets, loadBonusBets } from '#stores/rewards/bonuses.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import type { BonusCardProps } from './bonus-card.tsx';

/** Latest bets of a bonus, loaded when they are opened: what it paid of each, and what counts. */
export function BonusBets(props: BonusCardProps) {
  const { messages } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="bonus-bets" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{messages['bonus:bets']}</summary>
      {isOpen && <OpenBets {...props} />}
    </details>
  );
}

function OpenBets(props: BonusCardProps) {
  const { messages, bonus } = props;
  const { id } = bonus;
  const shown = useStore($bonusBets, { ssr: 'initial' });
  useEffect(() => followBonusBets(id), [id]);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadBonusBets(id)}>
      {({ bets }) =>
        bets.length === 0 ? (
          <p className="muted">{messages['bonus:no_bets']}</p>
        ) : (
          <BetTable {...props} bets={bets} />
        )
      }
    </ResourceView>
  );
}

function BetTable(props: BonusCardProps & { readonly bets: readonly BonusBet[] }) {
  const { messages, timeZone, bets } = props;
  const write = describeBalance(props);
  return (
    <RecordsTable label={messages['bonus:bets']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['bonus:game']}</th>
            <th scope="col">{messages['bonus:state']}</th>
            <th scope="col" className="records-number">
              {messages['bonus:stake']}
            </th>
            <th scope="col" className="records-number">
              {messages['bonus:paid']}
            </th>
            <th scope="col" className="records-number">
              {messages['bonus:counts']}
            </th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={`${bet.gameId} ${bet.atMs} ${bet.stake.amountMinor}`}>
              <th scope="row" className="records-time">
                {bet.title}
                <br />
                <span className="muted">{formatMoment(bet.atMs, timeZone)}</span>
              </th>
              <td>{messages[`bonus:bet_${bet.state}`]}</td>
              <td className="figures records-number">{write(bet.stake)}</td>
              <td className="figures records-number">{write(bet.paid)}</td>
              <td className="figures records-number">{write(bet.counted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}
