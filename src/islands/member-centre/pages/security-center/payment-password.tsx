import { useState } from 'react';
import type { Security } from '#contract/security.ts';
import {
  checkPaymentForm,
  type PaymentPasswordForm,
  savePaymentPassword,
} from '#stores/payment-password.ts';
import { Field } from '../../../kit/field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { text } from '../../../kit/text.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import type { PageProps } from '../../page-props.ts';
import { useInView } from '../../use-in-view.ts';
import type { PayoutMessages } from '../withdraw/messages.ts';

/** Pages that ask for the payment password, and send who has none here. */
const pagesThatAsk = ['withdraw', 'transferUpline'] as const;

export interface PaymentPasswordProps extends Pick<PageProps, 'messages' | 'params' | 'openPage'> {
  readonly security: Security;
}

/** Whether there is a payment password, and another one; then back to the page that asked for it. */
export function PaymentPassword({ messages, security, params, openPage }: PaymentPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const from = pagesThatAsk.find((page) => page === params.get('for'));
  const section = useInView<HTMLElement>(from !== undefined);
  const words = security.hasPaymentPassword ? 'payout:payment_change' : 'payout:payment_set';
  return (
    <section ref={section} className="centre-part">
      <h3>{messages['payout:payment_password']}</h3>
      <div className="security-row">
        <div>
          <p className="muted">{messages['payout:payment_text']}</p>
          <p role="status">{isSaved && messages['payout:payment_saved']}</p>
        </div>
        <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
          {messages[words]}
        </button>
      </div>
      {isSaved && from && (
        <p>
          <button type="button" className="button button-main" onClick={() => openPage(from)}>
            {text(messages, 'payout:payment_back', { page: messages[`centre:page_${from}`] })}
          </button>
        </p>
      )}
      {isOpen && (
        <PaymentPasswordDialog
          messages={messages}
          security={security}
          title={messages[words]}
          onSaved={() => setSaved(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

interface DialogProps {
  readonly messages: PayoutMessages;
  readonly security: Security;
  readonly title: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function PaymentPasswordDialog({ messages, security, title, onSaved, onClose }: DialogProps) {
  const submit = useSubmit<PaymentPasswordForm>({
    read: (form) => ({
      paymentPassword: String(form.get('paymentPassword') ?? ''),
      confirmPaymentPassword: String(form.get('confirmPaymentPassword') ?? ''),
    }),
    check: checkPaymentForm,
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
