import { type ReactNode, useEffect } from 'react';
import type { RegisterSettings } from '#contract/system.ts';
import { loadCaptcha } from '#stores/captcha.ts';
import { checkRegistration, type RegistrationForm } from '#stores/form-checks.ts';
import { register } from '#stores/session.ts';
import { FormStatus } from '../form-status.tsx';
import { fieldText } from '../messages.ts';
import { useReady } from '../use-ready.ts';
import { useSubmit } from '../use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { readOptional, readSecret, readText } from './form-text.ts';
import type { AuthFormMessages } from './messages.ts';
import { RegisterFields } from './register-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TermsField } from './terms-field.tsx';

export interface RegisterFormProps {
  readonly messages: AuthFormMessages;
  readonly settings: RegisterSettings;
  readonly termsPath: string;
  readonly onDone: () => void;
  /** Stands under the submit button: "Log in" in the dialog, "Reset" on the page. */
  readonly children: ReactNode;
}

function read(form: FormData): RegistrationForm {
  return {
    username: readText(form, 'username'),
    password: readSecret(form, 'password'),
    confirmPassword: readSecret(form, 'confirmPassword'),
    email: readOptional(form, 'email'),
    mobileNum: readOptional(form, 'mobileNum'),
    payeeName: readOptional(form, 'payeeName'),
    captcha: readOptional(form, 'captcha'),
    referralCode: readOptional(form, 'referralCode'),
    agreed: form.get('agreed') !== null,
  };
}

/** The registration form as the platform's settings build it. */
export function RegisterForm(props: RegisterFormProps) {
  const { messages, settings, termsPath, onDone, children } = props;
  const { submission, ...handlers } = useSubmit({
    read,
    check: (form) => checkRegistration(form, settings),
    send: register,
    onRefused: () => settings.captcha && void loadCaptcha(),
    onDone,
  });
  useEffect(() => {
    if (settings.captcha) void loadCaptcha();
  }, [settings.captcha]);
  const refusal = submission.state === 'refused' ? submission.refusal : undefined;
  const waiting = submission.state === 'waiting';
  const errorOf = (name: string) => {
    const wrong = submission.fields[name];
    return wrong && fieldText(messages, wrong);
  };
  return (
    <form
      ref={useReady()}
      className="auth-fields"
      method="post"
      noValidate
      aria-busy={waiting}
      {...handlers}
    >
      <FormStatus messages={messages} refusal={refusal} />
      <RegisterFields messages={messages} settings={settings} errorOf={errorOf} />
      {settings.captcha && <CaptchaField messages={messages} error={errorOf('captcha')} />}
      <TermsField
        messages={messages}
        termsPath={termsPath}
        refused={'agreed' in submission.fields}
      />
      <SubmitButton
        messages={messages}
        submission={submission}
        refusal={refusal}
        label={messages['auth:register']}
        waitingLabel={messages['auth:registering']}
      />
      {children}
      {waiting && (
        <div className="auth-cover" role="status">
          {messages['auth:registering']}
        </div>
      )}
    </form>
  );
}
