import type { Board } from '#contract/rewards/missions.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

interface BoardTableProps extends PageProps {
  readonly board: Board;
  /** Points of the member in the present week. */
  readonly own?: number;
}

/** Board of a week with shortened names, points and prizes. */
export function BoardTable({ messages, locale, timeZone, board, own }: BoardTableProps) {
  const { rows, period, endsAtMs } = board;
  const numbers = new Intl.NumberFormat(locale);
  const title = own === undefined ? 'claims:board_last' : 'claims:board_present';
  return (
    <section className="centre-part">
      <h3>{messages[title]}</h3>
      <p className="muted">
        {own === undefined
          ? text(messages, 'claims:board_week', { day: period })
          : text(messages, 'claims:board_lead', { until: formatMoment(endsAtMs, timeZone) })}
      </p>
      {own !== undefined && <p>{text(messages, 'claims:board_own', { count: own })}</p>}
      {rows.length === 0 ? (
        <p className="muted">{messages['claims:board_none']}</p>
      ) : (
        <RecordsTable label={messages[title]}>
          <table>
            <thead>
              <tr>
                <th scope="col">{messages['claims:rank']}</th>
                <th scope="col">{messages['claims:member']}</th>
                <th scope="col" className="records-number">
                  {messages['points:title']}
                </th>
                <th scope="col" className="records-number">
                  {messages['claims:prize']}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.rank} aria-current={row.isOwn || undefined}>
                  <td className="figures">{row.rank}</td>
                  <td>{row.name}</td>
                  <td className="figures records-number">{numbers.format(row.points)}</td>
                  <td className="figures records-number">
                    {row.prize === undefined ? '–' : `+${numbers.format(row.prize)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </RecordsTable>
      )}
    </section>
  );
}
