import type { FreeRounds } from '#contract/play/free-rounds.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

/** Free rounds of a member, with the rounds left and the winnings. */
export function FreeRoundsTable(props: PageProps & { readonly grants: readonly FreeRounds[] }) {
  const { messages, grants } = props;
  return (
    <div className="centre-parts">
      <p className="muted">{messages['bonus:about']}</p>
      <RecordsTable label={messages['bonus:free_rounds']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{messages['bonus:game']}</th>
              <th scope="col">{messages['bonus:state']}</th>
              <th scope="col" className="records-number">
                {messages['bonus:left']}
              </th>
              <th scope="col" className="records-number">
                {messages['bonus:worth']}
              </th>
              <th scope="col" className="records-number">
                {messages['bonus:won']}
              </th>
            </tr>
          </thead>
          <tbody>
            {grants.map((grant) => (
              <Row key={grant.id} {...props} grant={grant} />
            ))}
          </tbody>
        </table>
      </RecordsTable>
    </div>
  );
}

function Row(props: PageProps & { readonly grant: FreeRounds }) {
  const { messages, paths, timeZone, grant } = props;
  const write = describeBalance(props);
  const { state, rounds, usedRounds, title, gameId } = grant;
  const until = formatMoment(grant.expiresAtMs, timeZone);
  return (
    <tr>
      <th scope="row">
        {state === 'open' ? (
          <a href={`${paths.prefix}/game?gameId=${encodeURIComponent(gameId)}`}>
            {text(messages, 'bonus:play', { title })}
          </a>
        ) : (
          title
        )}
      </th>
      <td>{text(messages, `bonus:state_${state}`, { until })}</td>
      <td className="figures records-number">
        {text(messages, 'bonus:of', { left: rounds - usedRounds, rounds })}
      </td>
      <td className="figures records-number">{write(grant.stake)}</td>
      <td className="figures records-number">{write(grant.won)}</td>
    </tr>
  );
}
