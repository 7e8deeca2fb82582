import { type FieldRefusals, required } from '#stores/form-checks.ts';
import { saveProfile } from '#stores/identity/profile.ts';
import { loadWithdrawals } from '#stores/money/withdrawals.ts';
import { Field } from '../../../kit/field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import type { PayoutMessages } from './messages.ts';

export interface NameDialogProps {
  readonly messages: PayoutMessages;
  readonly onClose: () => void;
}

/** In whose name the member's payout accounts are. */
export function NameDialog({ messages, onClose }: NameDialogProps) {
  const submit = useSubmit<{ readonly payeeName: string }>({
    read: (form) => ({ payeeName: String(form.get('payeeName') ?? '').trim() }),
    check: ({ payeeName }): FieldRefusals => (payeeName === '' ? { payeeName: required } : {}),
    send: saveProfile,
    onDone: () => {
      void loadWithdrawals();
      onClose();
    },
  });
  const { errorOf } = readAnswers(submit.submission, messages);
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:path_name']}
      submitLabel={messages['payout:payment_save']}
      submit={submit}
      onClose={onClose}
    >
      <p className="muted">{messages['payout:path_name_rule']}</p>
      <Field
        name="payeeName"
        autoComplete="name"
        label={messages['payout:holder']}
        error={errorOf('payeeName')}
        required
        autoFocus
      />
    </DialogForm>
  );
}
