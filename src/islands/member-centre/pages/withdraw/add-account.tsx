import type { PayoutAccountInput } from '#contract/money/payout-accounts.ts';
import type { WithdrawalOptions } from '#contract/money/withdrawal-options.ts';
import { addAccount } from '#stores/money/payout-accounts.ts';
import { Field } from '../../../kit/field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { text } from '../../../kit/text.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import { ProofFields } from '../../proof-fields.tsx';
import type { PayoutMessages } from './messages.ts';

export interface AddAccountProps {
  readonly messages: PayoutMessages;
  readonly options: WithdrawalOptions;
  readonly onClose: () => void;
}

const required = { code: 'required', messageKey: 'required' } as const;

/** One more account that money can go to. */
export function AddAccount({ messages, options, onClose }: AddAccountProps) {
  const { holder, banks } = options;
  const submit = useSubmit<PayoutAccountInput>({
    read: (form) => ({
      bank: String(form.get('bank') ?? ''),
      number: String(form.get('number') ?? ''),
      paymentPassword: String(form.get('paymentPassword') ?? ''),
      ...(holder === undefined && { holder: String(form.get('holder') ?? '') }),
    }),
    check: (input) => ({
      ...(input.holder?.trim() === '' && { holder: required }),
      ...(input.number.trim() === '' && { number: required }),
      ...(input.paymentPassword === '' && { paymentPassword: required }),
    }),
    send: addAccount,
    onDone: onClose,
  });
  const { errorOf } = readAnswers(submit.submission, messages);
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:account_add']}
      submitLabel={messages['payout:account_add']}
      submit={submit}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}
