import { mostDownlineRows } from '#stores/agents/typed-figures.ts';
import { Field } from '../../kit/field.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';

interface FigureFieldsProps extends Pick<ContractProps, 'messages' | 'locale'> {
  /** Behind each field's name: nothing for direct members, `.0` for the first downline. */
  readonly suffix: string;
  readonly errorOf: (name: string) => string | undefined;
}

/** What members do in a period. */
export function FigureFields({ messages, locale, suffix, errorOf }: FigureFieldsProps) {
  return (
    <>
      {(['validStake', 'ggr', 'ngr'] as const).map((name) => (
        <MoneyField
          key={name}
          name={name + suffix}
          locale={locale}
          label={messages[`agents:figure_${name}`]}
          error={errorOf(name + suffix)}
        />
      ))}
      <Field
        name={`members${suffix}`}
        label={messages['agents:figure_activeMembers']}
        inputMode="numeric"
        autoComplete="off"
        error={errorOf(`members${suffix}`)}
      />
    </>
  );
}

export interface TypedDownlinesProps extends Omit<FigureFieldsProps, 'suffix'> {
  /** What tells the rows from each other. */
  readonly rows: readonly number[];
  readonly setRows: (rows: readonly number[]) => void;
}

/** Downlines with what their teams do, at rates of their own. */
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
          <Field
            name={`rate.${index}`}
            label={messages['agents:contract_try_downline_rate']}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf(`rate.${index}`)}
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
