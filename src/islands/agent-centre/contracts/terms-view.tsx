import type { ContractTerms } from '#contract/agents/contracts.ts';
import { negativePolicy } from '#lib/commission/carry.ts';
import { RecordsTable } from '../../kit/centre/records-table.tsx';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import { type ContractWriter, contractWriter } from './contract-words.ts';

export interface TermsViewProps extends ContractProps {
  readonly terms: ContractTerms;
  readonly currency: string;
  /** Paths of the fields that a version changes, such as `tiers.2.rateBps`; they are marked. */
  readonly changed?: ReadonlySet<string> | undefined;
  /** Accessible name of the table of tiers. */
  readonly label: string;
}

/** Terms of a version, clause by clause. */
export function TermsView(props: TermsViewProps) {
  const { messages, terms } = props;
  const { base, period, payer, aboveUpline, carry, negativeAtEnd } = terms;
  const clauses = [
    [['base'], messages['agents:contract_base'], messages[`agents:figure_${base}`]],
    [['period'], messages['agents:contract_period'], messages[`agents:contract_period_${period}`]],
    [['payer'], messages['agents:contract_payer'], messages[`agents:contract_payer_${payer}`]],
    [
      ['aboveUpline'],
      messages['agents:contract_above'],
      messages[`agents:contract_above_${aboveUpline}`],
    ],
    [['carry.policy', 'carry.periods'], messages['agents:contract_carry'], carryText(props)],
    ...(carry.policy === 'reset'
      ? []
      : [
          [
            ['negativeAtEnd'],
            messages['agents:contract_at_end'],
            messages[`agents:contract_at_end_${negativeAtEnd}`],
          ] as const,
        ]),
  ] as const;
  return (
    <ol className="contract-clauses">
      {clauses.map(([fields, name, value]) => (
        <li key={name}>
          <span className="contract-clause">{name}:</span>{' '}
          <Value isChanged={fields.some((each) => props.changed?.has(each))}>{value}</Value>
        </li>
      ))}
      <li>
        <span className="contract-clause">{messages['agents:contract_tiers']}:</span>
        <Tiers {...props} />
      </li>
    </ol>
  );
}

function carryText({ messages, terms }: TermsViewProps): string {
  const carry = negativePolicy(terms);
  if (carry.policy !== 'carryFor') return messages[`agents:contract_carry_${carry.policy}`];
  return text(messages, 'agents:contract_carry_for', { count: carry.periods });
}

function Value({
  isChanged,
  children,
}: {
  readonly isChanged: boolean;
  readonly children: string;
}) {
  return isChanged ? <mark>{children}</mark> : <span>{children}</span>;
}

const columns = ['minValidStakeMinor', 'minLossMinor', 'minActiveMembers', 'rateBps'] as const;

function Tiers({ terms, changed, label, ...props }: TermsViewProps) {
  const { messages } = props;
  const writer = contractWriter(props, props.currency);
  return (
    <RecordsTable label={label} className="contract-tiers">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:contract_tier']}</th>
            {columns.map((each) => (
              <th key={each} scope="col" className="records-number">
                {messages[`agents:contract_column_${each}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.tiers.map((tier, index) => (
            <tr key={tier.rateBps}>
              <th scope="row">{index + 1}</th>
              {columns.map((column) => (
                <td key={column} className="figures records-number">
                  <Value isChanged={changed?.has(`tiers.${index}.${column}`) ?? false}>
                    {written(writer, column, tier[column])}
                  </Value>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}

function written(
  writer: ContractWriter,
  column: (typeof columns)[number],
  value: string | number,
): string {
  if (Number(value) === 0) return '–';
  if (column === 'rateBps') return writer.rate(Number(value));
  return typeof value === 'number' ? writer.count(value) : writer.amount(value);
}
