import type { ReactNode } from 'react';
import type { FieldSetting } from '#contract/brand/system.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { Result } from '#lib/result.ts';
import { checkNewPassword, type NewPasswordForm } from '#stores/identity/password-change.ts';
import { readAnswers } from '../../form-answers.ts';
import { FormStatus } from '../../form-status.tsx';
import { readSecret } from '../../form-text.ts';
import { PasswordField } from '../../password-field.tsx';
import { useReady } from '../../use-ready.ts';
import { useSubmit } from '../../use-submit.ts';
import { SubmitButton } from '../submit-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export interface PasswordFormProps {
  readonly messages: IslandTexts;
  /** Rule for passwords; `undefined` while not known. */
  readonly rule: FieldSetting | undefined;
  /** True to ask for the old password as proof of identity. */
  readonly asksOld?: boolean;
  readonly send: (form: NewPasswordForm) => Promise<Result<unknown, Refusal<string>>>;
  readonly onDone: () => void;
  /** Content below the button. */
  readonly children?: ReactNode;
}

/** Form for a new password, typed twice, with the old one for a signed-in member. */
export function PasswordForm(props: PasswordFormProps) {
  const { messages, rule, asksOld = false, send, onDone, children } = props;
  const { submission, ...handlers } = useSubmit<NewPasswordForm>({
    read: (form) => ({
      ...(form.has('oldPassword') ? { oldPassword: readSecret(form, 'oldPassword') } : {}),
      newPassword: readSecret(form, 'newPassword'),
      confirmNewPassword: readSecret(form, 'confirmNewPassword'),
    }),
    check: (form) => checkNewPassword(form, rule),
    send,
    onDone,
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
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
        <PasswordField
          messages={messages}
          name="oldPassword"
          label={messages['recovery:old_password']}
          error={errorOf('oldPassword')}
          autoFocus
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        messages={messages}
        rule={rule}
        error={errorOf('newPassword')}
        autoFocus={!asksOld}
      />
      <PasswordField
        messages={messages}
        name="confirmNewPassword"
        label={messages['recovery:confirm_new_password']}
        error={errorOf('confirmNewPassword')}
        autoComplete="new-password"
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
