import {
  checkPaymentForm,
  type PaymentPasswordForm,
  savePaymentPassword,
} from '#stores/identity/payment-password.ts';
import { Field } from '../../../kit/field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import type { PayoutMessages } from '../withdraw/messages.ts';
import { usePaymentRule } from './use-payment-rule.ts';

/** What the form asks for besides. */
export type ProofKind = 'password' | 'code' | 'missing';

export interface PaymentPasswordDialogProps {
  readonly messages: PayoutMessages;
  readonly proof: ProofKind;
  /** There is one before it: what follows a change is said. */
  readonly isChange: boolean;
  readonly title: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A new payment password, with what proves who sets it. */
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
      paymentPassword: String(form.get('paymentPassword') ?? ''),
      confirmPaymentPassword: String(form.get('confirmPaymentPassword') ?? ''),
      ...(proof === 'password' && { password: String(form.get('password') ?? '') }),
      ...(proof === 'code' && { code: String(form.get('code') ?? '').trim() }),
    }),
    check: (form) => checkPaymentForm(form, rule),
    send: savePaymentPassword,
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const { errorOf } = readAnswers(submit.submission, messages);
  const reveal = { show: messages['auth:show_password'], hide: messages['auth:hide_password'] };
  return (
    <DialogForm
      messages={messages}
      title={title}
      submitLabel={messages['payout:payment_save']}
      submit={submit}
      onClose={onClose}
    >
      {isChange && <p className="muted">{messages['payout:payment_change_text']}</p>}
      <ProofField messages={messages} proof={proof} errorOf={errorOf} />
      <Field
        name="paymentPassword"
        type="password"
        autoComplete="off"
        label={messages['payout:payment_password']}
        hint={words}
        error={errorOf('paymentPassword')}
        required
        reveal={reveal}
      />
      <Field
        name="confirmPaymentPassword"
        type="password"
        autoComplete="off"
        label={messages['payout:payment_repeat']}
        error={errorOf('confirmPaymentPassword')}
        required
        reveal={reveal}
      />
    </DialogForm>
  );
}

interface ProofFieldProps extends Pick<PaymentPasswordDialogProps, 'messages' | 'proof'> {
  readonly errorOf: (name: string) => string | undefined;
}

/** What a payment password asks for besides. */
function ProofField({ messages, proof, errorOf }: ProofFieldProps) {
  const reveal = { show: messages['auth:show_password'], hide: messages['auth:hide_password'] };
  return (
    <>
      {proof === 'password' && (
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={messages['payout:password']}
          error={errorOf('password')}
          required
          autoFocus
          reveal={reveal}
        />
      )}
      {proof === 'code' && (
        <Field
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          label={messages['payout:payment_app_code']}
          error={errorOf('code')}
          required
          autoFocus
        />
      )}
    </>
  );
}
