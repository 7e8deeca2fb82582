import { useEffect, useState } from 'react';
import type { LoginInput } from '#contract/identity/accounts.ts';
import type { Refusal } from '#contract/refusals.ts';
import { checkLogin } from '#stores/form-checks.ts';
import { loadCaptcha, requiresCaptcha } from '#stores/identity/captcha.ts';
import { login as signIn } from '#stores/identity/session.ts';
import { signInBySms } from '#stores/identity/sms-sign-in.ts';
import { readAnswers } from '../form-answers.ts';
import { FormStatus } from '../form-status.tsx';
import { readOptional, readSecret, readText } from '../form-text.ts';
import { useReady } from '../use-ready.ts';
import { useMarkableSubmit } from '../use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { LoginCredentials } from './login-credentials.tsx';
import { LoginExtras } from './login-extras.tsx';
import type { LoginFormProps } from './login-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useDraft } from './use-draft.ts';

/**
 * Type of sign-in: by name and password, by a code sent to a number, or by the second factor of a
 * sign-in that waits only for it.
 */
export type LoginType = 'username' | 'sms' | 'waiting';

export interface LoginTypedFormProps extends LoginFormProps {
  readonly type: LoginType;
  /** Called with true when a sign-in is sent, and with false when it was refused. */
  readonly onSending?: (isSending: boolean) => void;
  /** Called when the sign-in that waited for its second factor has expired. */
  readonly onExpired?: () => void;
}

function readCredentials(type: LoginType, form: FormData): LoginInput {
  switch (type) {
    case 'username':
      return { username: readText(form, 'username'), password: readSecret(form, 'password') };
    case 'sms':
      return {
        type,
        mobileNum: readText(form, 'mobileNum'),
        countryDialingCode: readOptional(form, 'countryDialingCode'),
        verificationCode: readText(form, 'verificationCode'),
      };
    case 'waiting':
      return {};
  }
}

function readBy(type: LoginType, form: FormData): LoginInput {
  return {
    ...readCredentials(type, form),
    captcha: readOptional(form, 'captcha'),
    secondFactor: readOptional(form, 'secondFactor'),
    rememberMe: form.has('rememberMe') || undefined,
  };
}

/** Form of one way to sign in, with a captcha and a second factor when required. */
export function LoginTypedForm(props: LoginTypedFormProps) {
  const { messages, homePath, type, onSending } = props;
  const login = useLogin(props);
  const { captcha, secondFactor } = login;
  const { submission, ...handlers } = login.submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isSending = submission.state === 'waiting';
  useEffect(() => onSending?.(isSending), [onSending, isSending]);
  const root = useReady<HTMLFormElement>();
  useDraft(root, { name: 'login', drawn: type });
  return (
    <form
      ref={root}
      className="auth-fields"
      method="post"
      noValidate
      aria-busy={isSending}
      {...handlers}
    >
      <FormStatus messages={messages} refusal={isQuestion(refusal) ? undefined : refusal} />
      {type !== 'waiting' && (
        <LoginCredentials
          messages={messages}
          settings={props.settings}
          type={type}
          errorOf={errorOf}
          onWrong={login.mark}
          onCodeRefused={login.askForCaptcha}
        />
      )}
      {captcha && <CaptchaField messages={messages} error={errorOf('captcha')} />}
      <LoginExtras
        messages={messages}
        homePath={homePath}
        secondFactor={secondFactor}
        error={errorOf('secondFactor')}
      />
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

/** Sends the form; finds out what else the platform asks for. */
type LoginUse = Pick<LoginTypedFormProps, 'type' | 'onDone' | 'onExpired'>;

function useLogin({ type, onDone, onExpired }: LoginUse) {
  const [captcha, setCaptcha] = useState(false);
  const [secondFactor, setSecondFactor] = useState(type === 'waiting');
  const askForCaptcha = (refusal: Refusal<string>) => {
    // A captcha serves once, so the one on show is of no use any more.
    if (!captcha && !requiresCaptcha(refusal)) return;
    setCaptcha(true);
    void loadCaptcha();
  };
  const { submit, mark } = useMarkableSubmit({
    read: (form) => readBy(type, form),
    check: (input) => checkLogin(input, { captcha, secondFactor, codeAlone: type === 'waiting' }),
    send: type === 'sms' ? signInBySms : signIn,
    onRefused: (refusal) => {
      if (asksForCode(refusal)) setSecondFactor(true);
      if (asksForAll(refusal)) onExpired?.();
      askForCaptcha(refusal);
    },
    onDone,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another type has another picture
  useEffect(() => {
    if (captcha) void loadCaptcha();
  }, [type]);
  return { submit, mark, captcha, secondFactor, askForCaptcha };
}

function asksForCode({ code }: Refusal<string>): boolean {
  return code === 'second_factor_required' || code === 'second_factor_incorrect';
}

function asksForAll({ code }: Refusal<string>): boolean {
  return code === 'invalid_input' || code === 'invalid_credentials';
}

/** The field that appears says it all. */
function isQuestion(refusal: Refusal<string> | undefined): boolean {
  return refusal?.code === 'second_factor_required';
}
