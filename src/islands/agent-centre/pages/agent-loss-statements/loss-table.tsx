import type { ReactNode } from 'react';
import type { LossFigures, LossLine, LossStatement } from '#contract/agents/loss-statements.ts';
import type { Days } from '../../../kit/centre/period.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { describeBalance, type MoneyText } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import { LineName } from './line-name.tsx';

const figures = [
  'stake',
  'validStake',
  'payout',
  'ggr',
  'bonuses',
  'rebates',
  'salaries',
  'ngr',
] as const;

/** Returns whether all figures of a line are zero. */
export function isZero({ figures: sums }: LossLine): boolean {
  return figures.every((name) => BigInt(sums[name].amountMinor) === 0n);
}

/** Returns a statement without its zero lines; the totals stay. */
export function withoutZeros(statement: LossStatement): LossStatement {
  return { ...statement, lines: statement.lines.filter((line) => !isZero(line)) };
}

interface LossTableProps extends PageProps {
  readonly statement: LossStatement;
  readonly days: Days;
}

/**
 * Table of direct downlines with their teams' figures and the totals; a name links to the lines
 * below it.
 */
export function LossTable({ statement, days, ...props }: LossTableProps) {
  const { messages } = props;
  const write = describeBalance(props);
  const label = messages['agents:group_records'];
  return (
    <RecordsTable label={label} className="records-dense">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:downline_name']}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className="records-number">
                {messages[`agents:figure_${name}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.own && (
            <Row figures={statement.own} write={write}>
              {messages['agents:record_own']}
            </Row>
          )}
          {statement.ownSalary && (
            <Row figures={statement.ownSalary} write={write}>
              {messages['agents:record_own_salary']}
            </Row>
          )}
          {statement.lines.map((line) => (
            <Row key={line.memberId} figures={line.figures} write={write}>
              <LineName {...props} line={line} days={days} />
            </Row>
          ))}
          {statement.moved && (
            <Row figures={statement.moved} write={write}>
              {messages['agents:record_moved']}
            </Row>
          )}
        </tbody>
        <tfoot>
          <Row figures={statement.total} write={write}>
            {messages['bets:totals']}
          </Row>
        </tfoot>
      </table>
    </RecordsTable>
  );
}

interface RowProps {
  readonly figures: LossFigures;
  readonly write: MoneyText;
  readonly children: ReactNode;
}

function Row({ figures: losses, write, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{children}</th>
      {figures.map((name) => (
        <td key={name} className="figures records-number">
          {write(losses[name])}
        </td>
      ))}
    </tr>
  );
}
