import { type FormEvent, type ReactNode, useState } from 'react';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { basesOf, periodsOf } from '#lib/commission/terms.ts';
import { Field } from '../../kit/field.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import type { ContractProps } from './contract-props.ts';
import { readForm, usualPeriod } from './form-terms.ts';
import { StartField } from './start-field.tsx';

/** What other fields depend on. */
export interface Chosen {
  readonly kind: ContractKind;
  readonly period: PeriodKind;
  readonly carry: ContractTerms['carry']['policy'];
}

export interface TermsFieldsProps extends ContractProps {
  readonly kinds: readonly ContractKind[];
  /** Terms that the form begins with. */
  readonly before: ContractTerms | undefined;
  readonly isUnderHouse: boolean;
  readonly errorOf: (name: string) => string | undefined;
  /** The tiers. */
  readonly children: (chosen: Chosen) => ReactNode;
}

/** What is agreed on beside tiers: what is offered depends on the kind, as the engine has it. */
export function TermsFields(props: TermsFieldsProps) {
  const { messages, kinds, before, isUnderHouse, errorOf, children } = props;
  const [chosen, setChosen] = useState(() => firstChoice(kinds, before));
  const { kind, period } = chosen;
  const follow = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (!form) return;
    const now = readForm(new FormData(form), kind);
    const isOther = now.kind !== kind;
    setChosen({
      kind: now.kind,
      period: isOther ? usualPeriod(now.kind) : now.period,
      carry: isOther ? 'reset' : now.carry,
    });
  };
  return (
    <div className="contract-fields" onInput={follow}>
      {kinds.length > 1 && (
        <SelectField
          name="kind"
          label={messages['agents:contract_kind']}
          options={kinds.map((each) => [each, messages[`agents:contract_kind_${each}`]] as const)}
        />
      )}
      <SelectField
        key={`base ${kind}`}
        name="base"
        label={messages['agents:contract_base']}
        defaultValue={before?.base}
        options={basesOf[kind].map((each) => [each, messages[`agents:figure_${each}`]] as const)}
        error={errorOf('base')}
      />
      <SelectField
        key={`period ${kind}`}
        name="period"
        label={messages['agents:contract_period']}
        defaultValue={before?.period ?? usualPeriod(kind)}
        options={periodsOf[kind].map(
          (each) => [each, messages[`agents:contract_period_${each}`]] as const,
        )}
        error={errorOf('period')}
      />
      {kind === 'dividend' && <CarryFields {...props} chosen={chosen} />}
      {!isUnderHouse && (
        <>
          <SelectField
            name="payer"
            label={messages['agents:contract_payer']}
            defaultValue={before?.payer}
            options={(['house', 'upline'] as const).map(
              (each) => [each, messages[`agents:contract_payer_${each}`]] as const,
            )}
            error={errorOf('payer')}
          />
          <label className="field-check contract-check">
            <input
              type="checkbox"
              name="guarantees"
              defaultChecked={before?.aboveUpline === 'uplineGuarantees'}
            />
            <span>{messages['agents:contract_guarantee']}</span>
          </label>
        </>
      )}
      <StartField key={`start ${period}`} {...props} period={period} error={errorOf('start')} />
      <div className="contract-tier-list">{children(chosen)}</div>
    </div>
  );
}

function firstChoice(kinds: readonly ContractKind[], before: ContractTerms | undefined): Chosen {
  const [kind = 'dividend'] = kinds;
  return {
    kind,
    period: before?.period ?? usualPeriod(kind),
    carry: before?.carry.policy ?? 'reset',
  };
}

/** What becomes of a negative dividend. */
function CarryFields(props: TermsFieldsProps & { readonly chosen: Chosen }) {
  const { messages, before, errorOf, chosen } = props;
  const carry = before?.carry;
  return (
    <>
      <SelectField
        name="carry"
        label={messages['agents:contract_carry']}
        defaultValue={carry?.policy}
        options={[
          ['reset', messages['agents:contract_carry_reset']],
          ['carry', messages['agents:contract_carry_carry']],
          ['carryFor', messages['agents:contract_carry_some']],
        ]}
      />
      {chosen.carry === 'carryFor' && (
        <Field
          name="carriedPeriods"
          label={messages['agents:contract_carried']}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={carry?.policy === 'carryFor' ? String(carry.periods) : '3'}
          error={errorOf('carriedPeriods')}
          required
        />
      )}
      {chosen.carry !== 'reset' && (
        <SelectField
          name="negativeAtEnd"
          label={messages['agents:contract_at_end']}
          defaultValue={before?.negativeAtEnd}
          options={(['dropped', 'nextContract'] as const).map(
            (each) => [each, messages[`agents:contract_at_end_${each}`]] as const,
          )}
        />
      )}
    </>
  );
}
