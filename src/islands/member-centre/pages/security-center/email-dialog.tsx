import { useState } from 'react';
import { checkFilledIn, confirmEmail, sendEmailCode } from '#stores/identity/contacts.ts';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { Field } from '../../../kit/field.tsx';
import { readText } from '../../../kit/form-text.ts';
import { text } from '../../../kit/text.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import type { EmailProps } from './email.tsx';

export interface EmailDialogProps extends EmailProps {
  readonly title: string;
  /** Address that a code was sent to before. */
  readonly typed: string;
  readonly onTyped: (email: string) => void;
  readonly onClose: () => void;
}

/** A code that is on its way to an address. */
interface CodeDelivery {
  readonly email: string;
  readonly minutes: number;
}

/** Dialog that asks for an e-mail address, then for the code that was sent there. */
export default function EmailDialog({ hasEmail, ...steps }: EmailDialogProps) {
  const [sent, setSent] = useState<CodeDelivery>();
  const begin = (next: CodeDelivery) => {
    steps.onTyped(next.email);
    setSent(next);
  };
  if (sent) return <CodeStep {...steps} sent={sent} onAgain={() => setSent(undefined)} />;
  return <AddressStep {...steps} hasEmail={hasEmail} onSent={begin} />;
}

interface AddressStepProps extends EmailDialogProps {
  readonly onSent: (sent: CodeDelivery) => void;
}

function AddressStep({ messages, title, hasEmail, typed, onSent, onClose }: AddressStepProps) {
  const submit = useSubmit({
    read: (form) => ({ email: readText(form, 'email') }),
    check: checkFilledIn,
    send: async ({ email }) => {
      const answer = await sendEmailCode(email);
      if (answer.ok) onSent({ email, minutes: answer.value.expiredMinutes });
      return answer;
    },
    onDone: () => {},
  });
  return (
    <DialogForm
      messages={messages}
      title={title}
      submitLabel={messages['security:email_send']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">
            {messages['security:email_text']} {hasEmail && messages['security:email_change_text']}
          </p>
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={messages['security:email_address']}
            defaultValue={typed}
            error={errorOf('email')}
            required
            autoFocus
          />
        </>
      )}
    </DialogForm>
  );
}

interface CodeStepProps extends Pick<EmailDialogProps, 'messages' | 'title' | 'onClose'> {
  readonly sent: CodeDelivery;
  readonly onAgain: () => void;
}

function CodeStep({ messages, title, sent, onAgain, onClose }: CodeStepProps) {
  const { email } = sent;
  const submit = useSubmit({
    read: (form) => ({ verificationCode: readText(form, 'verificationCode') }),
    check: checkFilledIn,
    send: ({ verificationCode }) => confirmEmail({ email, verificationCode }),
    onDone: onClose,
  });
  return (
    <DialogForm
      messages={messages}
      title={title}
      submitLabel={messages['security:email_confirm']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">
            {text(messages, 'security:email_sent', { email, count: sent.minutes })}
          </p>
          <Field
            name="verificationCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={messages['security:email_code']}
            error={errorOf('verificationCode')}
            required
            autoFocus
          />
          <p>
            <button type="button" className="auth-link" onClick={onAgain}>
              {messages['security:email_again']}
            </button>
          </p>
        </>
      )}
    </DialogForm>
  );
}
