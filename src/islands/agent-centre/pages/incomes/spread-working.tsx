import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RebateSpreadDetail } from '#contract/agents/spreads.ts';
import { $spread, openSpread, retrySpread } from '#stores/agents/spreads.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { amountWriter, useFigures } from './use-figures.ts';

export interface SpreadWorkingProps extends PageProps {
  readonly spreadId: string;
}

/** Working of a day's rebate spread, line by line, to be checked by hand. */
export default function SpreadWorking(props: SpreadWorkingProps) {
  const { messages, params, spreadId, openPage } = props;
  const shown = useStore($spread, { ssr: 'initial' });
  useEffect(() => void openSpread(spreadId), [spreadId]);
  const { spread: _, ...back } = Object.fromEntries(params);
  return (
    <div className="centre-parts centre-paper incomes">
      <div className="centre-tools">
        <PageLink to="agentIncomeReport" params={back} openPage={openPage}>
          {messages['agents:income_back']}
        </PageLink>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {messages['bets:print']}
        </button>
      </div>
      <ResourceView messages={messages} shown={shown} onRetry={() => void retrySpread()}>
        {(detail) => <Working {...props} detail={detail} />}
      </ResourceView>
    </div>
  );
}

interface WorkingProps extends PageProps {
  readonly detail: RebateSpreadDetail;
}

const sums = [
  ['income_earned', 'earned'],
  ['spread_carried_in', 'carriedIn'],
  ['income_paid', 'paid'],
  ['spread_carried_out', 'carriedOut'],
] as const;

function Working(props: WorkingProps) {
  const { messages, detail } = props;
  const { spread } = detail;
  const { money, period } = useFigures(props);
  return (
    <>
      <header>
        <h3>{text(messages, 'agents:spread_of', { day: period(spread.day) })}</h3>
        <p className="muted">{messages['agents:spread_lead']}</p>
      </header>
      <Lines {...props} />
      <section className="centre-part">
        <dl className="incomes-figures figures">
          {sums.map(([word, name]) => (
            <div key={name}>
              <dt>{messages[`agents:${word}`]}</dt>
              <dd>{money(spread[name])}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{messages['agents:spread_sum']}</p>
      </section>
    </>
  );
}

function Lines(props: WorkingProps) {
  const { messages, detail } = props;
  const { lines, others, spread } = detail;
  const { count } = useFigures(props);
  const { amount } = amountWriter(props, spread.earned.currency);
  const label = messages['agents:spread_lines'];
  return (
    <section className="centre-part">
      <h4>{label}</h4>
      <RecordsTable label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages['agents:spread_line']}</th>
              <th scope="col">{messages['agents:spread_parts']}</th>
              <th scope="col" className="records-number">
                {messages['agents:spread_amount']}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ memberId, name, parts, amountMinor }) => (
              <tr key={memberId}>
                <th scope="row">{name}</th>
                <td className="figures">
                  {parts.map(({ steps, stakeMinor }) => (
                    <p key={steps}>
                      {text(messages, 'agents:spread_product', {
                        stake: amount(stakeMinor),
                        steps: count(steps),
                      })}
                    </p>
                  ))}
                </td>
                <td className="figures records-number">{amount(amountMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </RecordsTable>
      {others.count > 0 && (
        <p>
          {text(messages, 'agents:spread_others', {
            count: others.count,
            amount: amount(others.amountMinor),
          })}
        </p>
      )}
    </section>
  );
}
