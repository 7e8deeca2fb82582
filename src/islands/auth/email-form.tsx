import { useState } from 'react';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { checkByEmail, forgotByEmail } from '#stores/identity/recovery.ts';
import { SubmitButton } from '../kit/auth/submit-button.tsx';
import { useDraft } from '../kit/auth/use-draft.ts';
import { Field } from '../kit/field.tsx';
import { readAnswers } from '../kit/form-answers.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { readText } from '../kit/form-text.ts';
import { text } from '../kit/text.ts';
import { useReady } from '../kit/use-ready.ts';
import { useSubmit } from '../kit/use-submit.ts';
import { WarningDialog } from '../kit/warning-dialog.tsx';

export interface EmailFormProps {
  readonly messages: IslandTexts;
  readonly settings: Pick<RegisterFormSettings, 'fields'>;
  /** Called when the message about the mail was read. */
  readonly onDone: () => void;
}

/**
 * Form that requests a mail with a link; it says that the mail is sent, whether or not the name
 * exists.
 */
export function EmailForm({ messages, settings, onDone }: EmailFormProps) {
  const [minutes, setMinutes] = useState<number>();
  const { submission, ...handlers } = useSubmit({
    read: (form) => ({ username: readText(form, 'username'), email: readText(form, 'email') }),
    check: (input) => checkByEmail(input, settings),
    send: async (input) => {
      const answer = await forgotByEmail(input);
      if (answer.ok) setMinutes(answer.value.expiredMinutes);
      return answer;
    },
    onDone: () => {},
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  const root = useReady<HTMLFormElement>();
  useDraft(root, { name: 'recovery-email' });
  return (
    <form
      ref={root}
      className="auth-fields"
      method="post"
      noValidate
      aria-busy={submission.state === 'waiting' && minutes === undefined}
      {...handlers}
    >
      <p className="muted">{messages['recovery:email_lead']}</p>
      <FormStatus messages={messages} refusal={refusal} />
      <Field
        name="username"
        label={messages['auth:username']}
        error={errorOf('username')}
        required
        autoFocus
        autoComplete="username"
      />
      <Field
        name="email"
        type="email"
        label={messages['auth:email']}
        error={errorOf('email')}
        required
        autoComplete="email"
      />
      <SubmitButton
        messages={messages}
        submission={submission}
        refusal={refusal}
        label={messages['recovery:send_link']}
        waitingLabel={messages['recovery:sending_link']}
      />
      {minutes !== undefined && (
        <WarningDialog
          title={messages['recovery:sent_title']}
          labels={{
            confirm: messages['recovery:understood'],
            close: messages['dialogs:close'],
          }}
          onClose={onDone}
        >
          <p>{text(messages, 'recovery:sent_text', { count: minutes })}</p>
        </WarningDialog>
      )}
    </form>
  );
}
