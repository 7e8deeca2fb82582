import { type FormEvent, type ReactNode, useState } from 'react';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import { basesByContractKind, periodsByContractKind } from '#lib/commission/terms.ts';
import { SelectField } from '../../kit/select-field.tsx';
import { CarryFields } from './carry-fields.tsx';
import type { ContractProps } from './contract-props.ts';
import { readForm, usualPeriod } from './form-terms.ts';
import { StartField } from './start-field.tsx';
import { useOwnTerms } from './use-own-rates.ts';

/** Selected values that other fields of the form depend on. */
export interface TermsSelection {
  readonly kind: ContractKind;
  readonly period: PeriodKind;
  readonly carry: ContractTerms['carry']['policy'];
}

export interface TermsFieldsProps extends ContractProps {
  readonly kinds: readonly ContractKind[];
  /** Terms that the form begins with; `undefined` for a first offer. */
  readonly before: ContractTerms | undefined;
  readonly isUnderHouse: boolean;
  /**
   * True when the form's agent is the upline: a first offer then begins with the agent's own period
   * and policy.
   */
  readonly isUpline: boolean;
  readonly errorOf: (name: string) => string | undefined;
  /** Renders the fields of the tiers. */
  readonly children: (chosen: TermsSelection) => ReactNode;
}

/** Fields of the terms beside the tiers. The options depend on the kind, as the engine allows. */
export function TermsFields(props: TermsFieldsProps) {
  const { messages, kinds, before, isUnderHouse, isUpline, errorOf, children } = props;
  const [picked, setPicked] = useState<PickedTerms>({ kind: kinds[0] ?? 'dividend' });
  const { kind } = picked;
  const own = useOwnTerms(kind, isUpline && before === undefined);
  const first = before ?? own;
  const chosen = chosenOf(picked, first);
  const { period } = chosen;
  // What is shown begins anew with another kind, and once the agent's own terms are read.
  const shown = `${kind} ${own !== undefined}`;
  const follow = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (!form) return;
    const now = readForm(new FormData(form), kind);
    const isOther = now.kind !== kind;
    setPicked(isOther ? { kind: now.kind } : now);
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
        key={`base ${shown}`}
        name="base"
        label={messages['agents:contract_base']}
        defaultValue={picked.base ?? first?.base}
        options={basesByContractKind[kind].map(
          (each) => [each, messages[`agents:figure_${each}`]] as const,
        )}
        error={errorOf('base')}
      />
      <SelectField
        key={`period ${shown}`}
        name="period"
        label={messages['agents:contract_period']}
        defaultValue={period}
        options={periodsByContractKind[kind].map(
          (each) => [each, messages[`agents:contract_period_${each}`]] as const,
        )}
        error={errorOf('period')}
      />
      {kind === 'dividend' && (
        <CarryFields
          key={`carry ${shown}`}
          messages={messages}
          errorOf={errorOf}
          chosen={chosen}
          first={first}
        />
      )}
      {!isUnderHouse && <PayerFields messages={messages} before={before} errorOf={errorOf} />}
      <StartField key={`start ${period}`} {...props} period={period} error={errorOf('start')} />
      <div className="contract-tier-list">{children(chosen)}</div>
    </div>
  );
}

/** Fields for the payer and for the upline's guarantee of the difference. */
function PayerFields({
  messages,
  before,
  errorOf,
}: Pick<TermsFieldsProps, 'messages' | 'before' | 'errorOf'>) {
  return (
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
  );
}

/** Values picked in the form; the others are still the first values. */
type PickedTerms = Pick<TermsSelection, 'kind'> &
  Partial<Pick<ContractTerms, 'base'> & Pick<TermsSelection, 'period' | 'carry'>>;

function chosenOf(
  { kind, period, carry }: PickedTerms,
  first: ContractTerms | undefined,
): TermsSelection {
  return {
    kind,
    period: period ?? first?.period ?? usualPeriod(kind),
    carry: carry ?? first?.carry.policy ?? 'reset',
  };
}
