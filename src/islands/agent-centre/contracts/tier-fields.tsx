import type { ContractKind } from '#contract/agents/contracts.ts';
import { formatTypedAmount } from '#lib/amount.ts';
import { mostTiers } from '#lib/commission/terms.ts';
import { toMoney } from '#lib/money.ts';
import { formatTypedPercent } from '#lib/typed-text/percent.ts';
import { Field } from '../../kit/field.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import { contractWriter } from './contract-words.ts';
import type { TierRow } from './form-terms.ts';
import { useOwnRates } from './use-own-rates.ts';

export interface TierFieldsProps extends ContractProps {
  readonly kind: ContractKind;
  /** True when the agent is the upline: its own rates are then the highest that it can give. */
  readonly isUpline: boolean;
  readonly currency: string;
  readonly tiers: readonly TierRow[];
  readonly setTiers: (tiers: readonly TierRow[]) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** Fields of up to six tiers, the lowest first. */
export function TierFields(props: TierFieldsProps) {
  const { messages, kind, tiers, setTiers, isUpline } = props;
  const mostOf = useOwnRates(kind, isUpline);
  const add = () => {
    const id = Math.max(...tiers.map((each) => each.id)) + 1;
    setTiers([...tiers, { id, tier: undefined }]);
  };
  return (
    <>
      <p className="muted">
        {messages['agents:contract_tiers_hint']}
        {kind === 'realtime' && ` ${messages['agents:contract_tiers_day']}`}
      </p>
      {tiers.map((row, index) => (
        <TierRowFields key={row.id} {...props} row={row} index={index} mostBps={mostOf(index)} />
      ))}
      {tiers.length < mostTiers && (
        <button type="button" className="button button-quiet" onClick={add}>
          {messages['agents:contract_tier_add']}
        </button>
      )}
    </>
  );
}

interface RowProps extends TierFieldsProps {
  readonly row: TierRow;
  readonly index: number;
  readonly mostBps: number | undefined;
}

function TierRowFields(props: RowProps) {
  const { messages, locale, currency, tiers, setTiers, errorOf, row, index, mostBps } = props;
  const { tier } = row;
  const amount = (amountMinor: string | undefined) =>
    amountMinor === undefined || amountMinor === '0'
      ? undefined
      : formatTypedAmount(toMoney(BigInt(amountMinor), currency), locale);
  const money = (name: 'stake' | 'loss', amountMinor: string | undefined) => (
    <MoneyField
      name={`${name}.${index}`}
      locale={locale}
      label={
        messages[
          `agents:contract_column_${name === 'stake' ? 'minValidStakeMinor' : 'minLossMinor'}`
        ]
      }
      defaultValue={amount(amountMinor)}
      error={errorOf(`${name}.${index}`)}
    />
  );
  return (
    <fieldset className="contract-tier">
      <legend>{text(messages, 'agents:contract_tier_number', { number: index + 1 })}</legend>
      <input type="hidden" name="tier" value={row.id} />
      {money('stake', tier?.minValidStakeMinor)}
      {money('loss', tier?.minLossMinor)}
      <Field
        name={`members.${index}`}
        label={messages['agents:contract_column_minActiveMembers']}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={tier?.minActiveMembers ? String(tier.minActiveMembers) : undefined}
        error={errorOf(`members.${index}`)}
      />
      <Field
        name={`rate.${index}`}
        label={messages['agents:contract_rate_percent']}
        hint={
          mostBps === undefined
            ? undefined
            : text(messages, 'agents:contract_rate_most', {
                rate: contractWriter(props, currency).rate(mostBps),
              })
        }
        inputMode="decimal"
        autoComplete="off"
        defaultValue={tier && formatTypedPercent(tier.rateBps, locale)}
        error={errorOf(`rate.${index}`)}
        required
      />
      {tiers.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => setTiers(tiers.filter((each) => each !== row))}
        >
          {text(messages, 'agents:contract_tier_remove', { number: index + 1 })}
        </button>
      )}
    </fieldset>
  );
}
