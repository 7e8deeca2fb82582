import { useState } from 'react';
import type { Security } from '#contract/security.ts';
import {
  checkPaymentForm,
  type PaymentPasswordForm,
  savePaymentPassword,
} from '#stores/payment-password.ts';
import { Field } from '../../../kit/field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import type { PayoutMessages } from '../withdraw/messages.ts';

export interface PaymentPasswordProps {
  readonly messages: PayoutMessages;
  readonly security: Security;
}

/** Whether there is a payment password, and another one. */
export function PaymentPassword({ messages, security }: PaymentPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const words = security.hasPaymentPassword ? 'payout:payment_change' : 'payout:payment_set';
  return (
    <section className="centre-part">
      <h3>{messages['payout:payment_password']}</h3>
      <div className="security-row">
        <p className="muted">{messages['payout:payment_text']}</p>
        <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
          {messages[words]}
        </button>
      </div>
      {isOpen && (
        <PaymentPasswordDialog
          messages={messages}
          security={security}
          title={messages[words]}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface DialogProps extends PaymentPasswordProps {
  readonly title: string;
  readonly onClose: () => void;
}

function PaymentPasswordDialog({ messages, security, title, onClose }: DialogProps) {
  const submit = useSubmit<PaymentPasswordForm>({
    read: (form) => ({
      paymentPassword: String(form.get('paymentPassword') ?? ''),
      confirmPaymentPassword: String(form.get('confirmPaymentPassword') ?? ''),
    }),
    check: checkPaymentForm,
    send: savePaymentPassword,
    onDone: onClose,
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
      {security.hasPaymentPassword && (
        <p className="muted">{messages['payout:payment_change_text']}</p>
      )}
      <Field
        name="paymentPassword"
        type="password"
        autoComplete="off"
        label={messages['payout:payment_password']}
        error={errorOf('paymentPassword')}
        required
        autoFocus
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
