import type { ContractTerms } from '#contract/agents/contracts.ts';
import { mostDownlineRows } from '#stores/agents/typed-figures.ts';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import { FigureField, type FigureFieldProps } from './figure-field.tsx';
import { highestRequirements } from './figure-scale.ts';

interface FigureFieldsProps extends ContractProps, Pick<FigureFieldProps, 'currency' | 'onSlid'> {
  readonly terms: ContractTerms;
  /** Behind each field's name: nothing for direct members, `.0` for the first downline. */
  readonly suffix: string;
  readonly errorOf: (name: string) => string | undefined;
}

/** Fields for the members' figures in a period. */
export function FigureFields({ suffix, errorOf, ...props }: FigureFieldsProps) {
  const { messages, terms } = props;
  const requirements = highestRequirements(terms);
  return figures.map(([name, counts]) => (
    <FigureField
      {...props}
      key={name}
      name={name + suffix}
      label={messages[`agents:figure_${name === 'members' ? 'activeMembers' : name}`]}
      error={errorOf(name + suffix)}
      counts={counts}
      requirement={requirements[name]}
    />
  ));
}

const figures = [
  ['validStake', 'money'],
  ['ggr', 'signed'],
  ['ngr', 'signed'],
  ['members', 'members'],
] as const;

export interface TypedDownlinesProps extends Omit<FigureFieldsProps, 'suffix'> {
  /** Ids of the rows. */
  readonly rows: readonly number[];
  readonly setRows: (rows: readonly number[]) => void;
}

/** Fields for downlines with their teams' figures and rates of their own. */
export function TypedDownlines(props: TypedDownlinesProps) {
  const { messages, rows, setRows, errorOf } = props;
  const add = () => setRows([...rows, Math.max(-1, ...rows) + 1]);
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row} className="contract-tier">
          <legend>
            {text(messages, 'agents:contract_try_downline_number', { number: index + 1 })}
          </legend>
          <input type="hidden" name="downline" value={row} />
          <FigureFields {...props} suffix={`.${index}`} />
          <FigureField
            {...props}
            name={`rate.${index}`}
            label={messages['agents:contract_try_downline_rate']}
            error={errorOf(`rate.${index}`)}
            counts="rate"
            required
          />
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setRows(rows.filter((each) => each !== row))}
          >
            {text(messages, 'agents:contract_try_downline_remove', { number: index + 1 })}
          </button>
        </fieldset>
      ))}
      {rows.length > 0 && <p className="muted">{messages['agents:contract_try_downline_hint']}</p>}
      {rows.length < mostDownlineRows && (
        <button type="button" className="button button-quiet" onClick={add}>
          {messages['agents:contract_try_downline_add']}
        </button>
      )}
    </>
  );
}
