import type { IslandTexts } from '#i18n/translate.ts';
import { type FieldRefusals, required } from '#stores/form-checks.ts';
import { saveProfile } from '#stores/identity/profile.ts';
import { loadWithdrawals } from '#stores/money/withdrawals.ts';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { Field } from '../../../kit/field.tsx';
import { readText } from '../../../kit/form-text.ts';
import { useSubmit } from '../../../kit/use-submit.ts';

export interface NameDialogProps {
  readonly messages: IslandTexts;
  readonly onClose: () => void;
}

/** Form for the name of the holder of the payout accounts. */
export function NameDialog({ messages, onClose }: NameDialogProps) {
  const submit = useSubmit<{ readonly payeeName: string }>({
    read: (form) => ({ payeeName: readText(form, 'payeeName') }),
    check: ({ payeeName }): FieldRefusals => (payeeName === '' ? { payeeName: required } : {}),
    send: saveProfile,
    onDone: () => {
      void loadWithdrawals();
      onClose();
    },
  });
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:path_name']}
      submitLabel={messages['payout:payment_save']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">{messages['payout:path_name_rule']}</p>
          <Field
            name="payeeName"
            autoComplete="name"
            label={messages['payout:holder']}
            error={errorOf('payeeName')}
            required
            autoFocus
          />
        </>
      )}
    </DialogForm>
  );
}
