import { type ReactNode, useState } from 'react';
import type { FieldSetting } from '#contract/brand/system.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { checkNewPassword, type NewPasswordForm } from '#stores/identity/password-change.ts';
import { readSecret } from '../auth/form-text.ts';
import { SubmitButton } from '../auth/submit-button.tsx';
import { Field } from '../field.tsx';
import { readAnswers } from '../form-answers.ts';
import { FormStatus } from '../form-status.tsx';
import { useReady } from '../use-ready.ts';
import { useSubmit } from '../use-submit.ts';
import type { PasswordMessages } from './messages.ts';
import { NewPasswordField } from './new-password-field.tsx';

export interface PasswordFormProps {
  readonly messages: PasswordMessages;
  /** How passwords are built; `undefined` while that is not known. */
  readonly rule: FieldSetting | undefined;
  /** Ask for the old password from the start; else only once the platform wants it. */
  readonly asksOld?: boolean;
  readonly send: (form: NewPasswordForm) => Promise<Result<unknown, Refusal<string>>>;
  readonly onDone: () => void;
  /** Stands under the button. */
  readonly children?: ReactNode;
}

/** A new password, twice, and the old one where the platform has to know it. */
export function PasswordForm(props: PasswordFormProps) {
  const { messages, rule, send, onDone, children } = props;
  const [asksOld, setAsksOld] = useState(props.asksOld ?? false);
  const { submission, ...handlers } = useSubmit<NewPasswordForm>({
    read: (form) => ({
      ...(form.has('oldPassword') ? { oldPassword: readSecret(form, 'oldPassword') } : {}),
      newPassword: readSecret(form, 'newPassword'),
      confirmNewPassword: readSecret(form, 'confirmNewPassword'),
    }),
    check: (form) => checkNewPassword(form, rule),
    send,
    onRefused: ({ code, detail }) => {
      if (code === 'wrong_password' || detail.fields?.oldPassword) setAsksOld(true);
    },
    onDone,
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  const reveal = { show: messages['auth:show_password'], hide: messages['auth:hide_password'] };
  return (
    <form
      ref={useReady()}
      className="auth-fields"
      method="post"
      noValidate
      aria-busy={submission.state === 'waiting'}
      {...handlers}
    >
      <FormStatus messages={messages} refusal={refusal} />
      {asksOld && (
        <Field
          name="oldPassword"
          type="password"
          label={messages['recovery:old_password']}
          error={errorOf('oldPassword')}
          required
          autoFocus
          autoComplete="current-password"
          reveal={reveal}
        />
      )}
      <NewPasswordField
        messages={messages}
        rule={rule}
        error={errorOf('newPassword')}
        autoFocus={!asksOld}
      />
      <Field
        name="confirmNewPassword"
        type="password"
        label={messages['recovery:confirm_new_password']}
        error={errorOf('confirmNewPassword')}
        required
        autoComplete="new-password"
        reveal={reveal}
      />
      <SubmitButton
        messages={messages}
        submission={submission}
        refusal={refusal}
        label={messages['recovery:set_password']}
        waitingLabel={messages['recovery:setting_password']}
      />
      {children}
    </form>
  );
}
