import type { Bonus } from '#contract/rewards/bonuses.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';

/** Bonuses that have ended. How each ended comes second, so that a phone shows it without sliding. */
export function EndedBonuses(props: PageProps & { readonly bonuses: readonly Bonus[] }) {
  const { messages, timeZone, bonuses } = props;
  const write = describeBalance(props);
  return (
    <section className="centre-parts">
      <h3>{messages['bonus:ended']}</h3>
      <RecordsTable label={messages['bonus:ended']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages['bonus:name']}</th>
              <th scope="col">{messages['bonus:state']}</th>
              <th scope="col" className="records-number">
                {messages['bonus:amount']}
              </th>
              <th scope="col" className="records-number">
                {messages['bonus:became_cash']}
              </th>
            </tr>
          </thead>
          <tbody>
            {bonuses.map(({ id, title, amount, converted, state, endedAtMs }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td className="records-time">
                  {messages[`bonus:is_${state}`]}
                  {endedAtMs !== undefined && (
                    <>
                      <br />
                      <span className="muted">{formatMoment(endedAtMs, timeZone)}</span>
                    </>
                  )}
                </td>
                <td className="figures records-number">{write(amount)}</td>
                <td className="figures records-number">{write(converted)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </RecordsTable>
    </section>
  );
}
