import { useState } from 'react';
import { asksForCaptcha, loadCaptcha } from '#stores/captcha.ts';
import { checkLogin } from '#stores/form-checks.ts';
import { login } from '#stores/session.ts';
import { Field } from '../field.tsx';
import { FormStatus } from '../form-status.tsx';
import { fieldText } from '../messages.ts';
import { useReady } from '../use-ready.ts';
import { useSubmit } from '../use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { readOptional, readSecret, readText } from './form-text.ts';
import type { AuthFormMessages } from './messages.ts';
import { SubmitButton } from './submit-button.tsx';

export interface LoginFormProps {
  readonly messages: AuthFormMessages;
  readonly onDone: () => void;
}

/** Username, password and, when the platform asks for it, a captcha. */
export function LoginForm({ messages, onDone }: LoginFormProps) {
  const [captcha, setCaptcha] = useState(false);
  const { submission, ...handlers } = useSubmit({
    read: (form) => ({
      username: readText(form, 'username'),
      password: readSecret(form, 'password'),
      captcha: readOptional(form, 'captcha'),
    }),
    check: (input) => checkLogin(input, { captcha }),
    send: login,
    onRefused: (refusal) => {
      // A captcha serves once, so the one on show is of no use any more.
      if (!captcha && !asksForCaptcha(refusal)) return;
      setCaptcha(true);
      void loadCaptcha();
    },
    onDone,
  });
  const refusal = submission.state === 'refused' ? submission.refusal : undefined;
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
      aria-busy={submission.state === 'waiting'}
      {...handlers}
    >
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
        name="password"
        type="password"
        label={messages['auth:password']}
        error={errorOf('password')}
        required
        autoComplete="current-password"
        reveal={{ show: messages['auth:show_password'], hide: messages['auth:hide_password'] }}
      />
      {captcha && <CaptchaField messages={messages} error={errorOf('captcha')} />}
      <SubmitButton
        messages={messages}
        submission={submission}
        refusal={refusal}
        label={messages['auth:log_in']}
        waitingLabel={messages['auth:signing_in']}
      />
    </form>
  );
}
