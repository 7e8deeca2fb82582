import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OwedIncome } from '#contract/agents/owed-incomes.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $owed, loadOwed, readMoreOwed } from '#stores/agents/incomes.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { useFigures } from './use-figures.ts';

/**
 * Payments that the agent owes downlines because the wallet was short, with the next action;
 * nothing when all is paid.
 */
export function AwaitingYou(props: PageProps) {
  const { messages } = props;
  const shown = useStore($owed, { ssr: 'initial' });
  const more = useAction(readMoreOwed);
  const { money } = useFigures(props);
  useEffect(() => void loadOwed(), []);
  if (shown.state === 'failed') return <FormStatus messages={messages} refusal={shown.refusal} />;
  if (shown.state !== 'ready' || shown.value.list.length === 0) return null;
  const { list, total, next } = shown.value;
  return (
    <section className="centre-part centre-unprinted">
      <h3>{messages['agents:income_owed_title']}</h3>
      <p>{text(messages, 'agents:income_owed_lead', { amount: money(total) })}</p>
      <OwedTable {...props} list={list} />
      <FormStatus messages={messages} refusal={more.refusal} />
      <div className="centre-buttons">
        <button
          type="button"
          className="button button-main"
          onClick={() => memberCentre.open('depositv2')}
        >
          {messages['agents:income_owed_deposit']}
        </button>
        {next !== undefined && (
          <button
            type="button"
            className="button button-quiet"
            disabled={more.isRunning}
            onClick={() => void more.run()}
          >
            {messages['agents:downlines_more']}
          </button>
        )}
      </div>
    </section>
  );
}

function OwedTable(props: PageProps & { readonly list: readonly OwedIncome[] }) {
  const { messages, timeZone, list } = props;
  const { money, period } = useFigures(props);
  const label = messages['agents:income_owed_title'];
  return (
    <RecordsTable label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:downline_name']}</th>
            <th scope="col">{messages['agents:income_kind']}</th>
            <th scope="col">{messages['agents:income_period']}</th>
            <th scope="col">{messages['agents:income_since']}</th>
            <th scope="col" className="records-number">
              {messages['agents:income_amount']}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((each) => (
            <tr key={each.owedId}>
              <th scope="row">
                {each.downline.name}
                {each.isGuarantee && (
                  <span className="records-mark">{messages['agents:income_guarantee']}</span>
                )}
              </th>
              <td>{messages[`agents:income_kind_${each.kind}`]}</td>
              <td className="figures">{period(each.period)}</td>
              <td className="figures records-time">{formatMoment(each.sinceMs, timeZone)}</td>
              <td className="figures records-number">{money(each.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}
