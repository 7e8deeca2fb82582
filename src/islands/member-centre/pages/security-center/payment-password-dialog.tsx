import type { IslandTexts } from '#i18n/translate.ts';
import {
  checkPaymentForm,
  type PaymentPasswordForm,
  savePaymentPassword,
} from '#stores/identity/payment-password.ts';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { readSecret } from '../../../kit/form-text.ts';
import { PasswordField } from '../../../kit/password-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { usePaymentRule } from './use-payment-rule.ts';

/**
 * Proof for a new payment password: the password in the same form, another factor when the form is
 * sent, or none set up.
 */
export type ProofKind = 'password' | 'factor' | 'missing';

export interface PaymentPasswordDialogProps {
  readonly messages: IslandTexts;
  readonly proof: ProofKind;
  /** True when there is a payment password already: the consequences of a change are stated. */
  readonly isChange: boolean;
  readonly title: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Dialog for a new payment password, with the proof of identity. */
export default function PaymentPasswordDialog({
  messages,
  proof,
  isChange,
  title,
  onSaved,
  onClose,
}: PaymentPasswordDialogProps) {
  const { rule, words } = usePaymentRule(messages);
  const submit = useSubmit<PaymentPasswordForm>({
    read: (form) => ({
      paymentPassword: readSecret(form, 'paymentPassword'),
      confirmPaymentPassword: readSecret(form, 'confirmPaymentPassword'),
      ...(proof === 'password' && { password: readSecret(form, 'password') }),
    }),
    check: (form) => checkPaymentForm(form, rule),
    send: savePaymentPassword,
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <DialogForm
      messages={messages}
      title={title}
      submitLabel={messages['payout:payment_save']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {isChange && <p className="muted">{messages['payout:payment_change_text']}</p>}
          {proof === 'password' && (
            <PasswordField
              messages={messages}
              name="password"
              autoComplete="current-password"
              label={messages['payout:password']}
              error={errorOf('password')}
              autoFocus
            />
          )}
          <PasswordField
            messages={messages}
            name="paymentPassword"
            autoComplete="off"
            label={messages['payout:payment_password']}
            hint={words}
            error={errorOf('paymentPassword')}
          />
          <PasswordField
            messages={messages}
            name="confirmPaymentPassword"
            autoComplete="off"
            label={messages['payout:payment_repeat']}
            error={errorOf('confirmPaymentPassword')}
          />
        </>
      )}
    </DialogForm>
  );
}
