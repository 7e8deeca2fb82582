import type { PayoutAccountInput } from '#contract/money/payout-accounts.ts';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { required } from '#stores/form-checks.ts';
import { addAccount } from '#stores/money/payout-accounts.ts';
import { ProofFields } from '../../../kit/centre/proof-fields.tsx';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { Field } from '../../../kit/field.tsx';
import { readSecret, readText } from '../../../kit/form-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { text } from '../../../kit/text.ts';
import { useSubmit } from '../../../kit/use-submit.ts';

export interface AddAccountProps {
  readonly messages: IslandTexts;
  readonly options: WithdrawalOptions;
  readonly onClose: () => void;
}

/** Form that adds a payout account. */
export function AddAccount({ messages, options, onClose }: AddAccountProps) {
  const { holder, banks } = options;
  const submit = useSubmit<PayoutAccountInput>({
    read: (form) => ({
      bank: readText(form, 'bank'),
      number: readText(form, 'number'),
      paymentPassword: readSecret(form, 'paymentPassword'),
      ...(holder === undefined && { holder: readText(form, 'holder') }),
    }),
    check: (input) => ({
      ...(input.holder?.trim() === '' && { holder: required }),
      ...(input.number.trim() === '' && { number: required }),
      ...(input.paymentPassword === '' && { paymentPassword: required }),
    }),
    send: addAccount,
    onDone: onClose,
  });
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:account_add']}
      submitLabel={messages['payout:account_add']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">{messages['payout:account_wait']}</p>
          <SelectField
            name="bank"
            label={messages['payout:bank']}
            error={errorOf('bank')}
            options={banks.map((bank) => [bank, bank])}
          />
          {holder === undefined ? (
            <Field
              name="holder"
              autoComplete="name"
              label={messages['payout:holder']}
              hint={messages['payout:holder_hint']}
              error={errorOf('holder')}
              required
            />
          ) : (
            <p className="muted">{text(messages, 'payout:holder_known', { holder })}</p>
          )}
          <Field
            name="number"
            autoComplete="off"
            label={messages['payout:number']}
            error={errorOf('number')}
            required
          />
          <ProofFields messages={messages} errorOf={errorOf} needsPassword={false} />
        </>
      )}
    </DialogForm>
  );
}
