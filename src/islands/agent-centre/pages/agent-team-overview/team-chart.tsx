import type { TeamOverview } from '#contract/agents/team.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { teamDaysFile } from '#stores/agents/team.ts';
import { BarsChart, chartBounds } from '../../../kit/centre/bars-chart.tsx';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { text } from '../../../kit/text.ts';
import { PrintButton } from '../../records/print-button.tsx';
import { type Figure, figureAmount, mainFigures } from './figures.ts';
import type { OverviewWriter } from './use-writer.ts';

export interface TeamChartProps {
  readonly messages: IslandTexts;
  readonly writer: OverviewWriter;
  /** The earliest first. */
  readonly days: TeamOverview['days'];
  readonly figure: Figure;
  readonly choose: (figure: Figure) => void;
}

/** Chart of a team figure by day, with its values as a table. */
export function TeamChart({ messages, writer, days, figure, choose }: TeamChartProps) {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const bars = days.map(({ day, figures }) => ({
    name: writer.day(day),
    amount: figureAmount(figures, figure),
  }));
  const { least, most } = chartBounds(bars.map(({ amount }) => amount));
  const write = (amount: bigint) => writer.amount(amount, figure, last.figures);
  const words = {
    figure: messages[`agents:figure_${figure}`],
    from: writer.day(first.day),
    to: writer.day(last.day),
    least: write(least),
    most: write(most),
  };
  return (
    <div className="team-chart">
      <fieldset className="centre-choices centre-unprinted">
        <legend>{messages['agents:chart_of']}</legend>
        {mainFigures.map((each) => (
          <button
            key={each}
            type="button"
            className="centre-choice"
            aria-pressed={each === figure}
            onClick={() => choose(each)}
          >
            {messages[`agents:figure_${each}`]}
          </button>
        ))}
      </fieldset>
      <BarsChart
        caption={text(messages, 'agents:chart', { count: days.length, figure: words.figure })}
        label={text(messages, 'agents:chart_text', words)}
        bars={bars}
        write={write}
      >
        <details>
          <summary>{messages['agents:chart_table']}</summary>
          <DaysTable messages={messages} writer={writer} days={days} />
          <ListTools messages={messages} file={teamDaysFile()}>
            <PrintButton messages={messages} />
          </ListTools>
        </details>
      </BarsChart>
    </div>
  );
}

function DaysTable({
  messages,
  writer,
  days,
}: Pick<TeamChartProps, 'messages' | 'writer' | 'days'>) {
  return (
    <RecordsTable label={messages['agents:chart_table']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:chart_day']}</th>
            {mainFigures.map((figure) => (
              <th key={figure} scope="col" className="records-number">
                {messages[`agents:figure_${figure}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, figures }) => (
            <tr key={day}>
              <th scope="row">{writer.day(day)}</th>
              {mainFigures.map((figure) => (
                <td key={figure} className="figures records-number">
                  {writer.amount(figureAmount(figures, figure), figure, figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}
