import type { ContractTerms } from '#contract/agents/contracts.ts';
import { Field } from '../../kit/field.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import type { TermsFieldsProps, TermsSelection } from './terms-fields.tsx';

interface CarryProps extends Pick<TermsFieldsProps, 'messages' | 'errorOf'> {
  readonly chosen: TermsSelection;
  /** Terms that the form begins with. */
  readonly first: ContractTerms | undefined;
}

/** Fields for the treatment of a negative dividend. */
export function CarryFields({ messages, errorOf, chosen, first }: CarryProps) {
  const carry = first?.carry;
  return (
    <>
      <SelectField
        name="carry"
        label={messages['agents:contract_carry']}
        defaultValue={chosen.carry}
        error={errorOf('carry')}
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
          defaultValue={first?.negativeAtEnd}
          error={errorOf('negativeAtEnd')}
          options={(['dropped', 'nextContract'] as const).map(
            (each) => [each, messages[`agents:contract_at_end_${each}`]] as const,
          )}
        />
      )}
    </>
  );
}
