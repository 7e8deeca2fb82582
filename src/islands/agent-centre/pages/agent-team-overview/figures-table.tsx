import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { text } from '../../../kit/text.ts';
import { Change } from './change.tsx';
import { figureAmount, figures, isUnderWay } from './figures.ts';
import type { SpanProps } from './main-figures.tsx';

/**
 * Table of every figure of a span beside the span before, with the change once the span has ended.
 */
export function FiguresTable({ messages, writer, name, span }: SpanProps) {
  const { fromDay, toDay } = span;
  const isCompared = !isUnderWay(name);
  const beforeClass = `records-number ${isCompared ? 'team-before' : ''}`;
  const days =
    fromDay === toDay ? writer.day(fromDay) : `${writer.day(fromDay)} – ${writer.day(toDay)}`;
  return (
    <section className="centre-part">
      <h3>
        {messages['agents:overview_table']} <span className="muted figures">{days}</span>
      </h3>
      <RecordsTable
        label={text(messages, 'agents:overview_table_of', { dates: days })}
        className="team-table"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{messages['agents:overview_figure']}</th>
              <th scope="col" className="records-number">
                {messages[`agents:span_${name}`]}
              </th>
              <th scope="col" className={beforeClass}>
                {messages[isCompared ? 'agents:overview_before' : 'agents:overview_before_whole']}
              </th>
              {isCompared && (
                <th scope="col" className="records-number">
                  {messages['agents:overview_change']}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure}>
                <th scope="row">{messages[`agents:figure_${figure}`]}</th>
                <td className="figures records-number">
                  {writer.amount(figureAmount(span.figures, figure), figure, span.figures)}
                </td>
                <td className={`figures ${beforeClass}`}>
                  {writer.amount(figureAmount(span.before, figure), figure, span.before)}
                </td>
                {isCompared && (
                  <td className="figures records-number">
                    <Change messages={messages} writer={writer} span={span} figure={figure} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </RecordsTable>
      <p className="muted">
        {messages['agents:overview_note']} {messages['agents:income_own_note']}
      </p>
    </section>
  );
}
