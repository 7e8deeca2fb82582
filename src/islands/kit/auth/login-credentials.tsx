import type { Refusal } from '#contract/refusals.ts';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';
import { text } from '../text.ts';
import type { FieldMarks } from '../use-submit.ts';
import type { LoginFormProps } from './login-form.tsx';
import type { LoginType } from './login-typed-form.tsx';
import { PhoneField } from './phone-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useRemembered } from './use-remembered.ts';

export interface LoginCredentialsProps extends Pick<LoginFormProps, 'messages' | 'settings'> {
  readonly type: Exclude<LoginType, 'waiting'>;
  readonly errorOf: (name: string) => string | undefined;
  readonly onWrong: (marks: FieldMarks) => void;
  readonly onCodeRefused: (refusal: Refusal<string>) => void;
}

/** Credentials of a sign-in: name and password, or a number with its code. */
export function LoginCredentials(props: LoginCredentialsProps) {
  const { messages, settings, type, errorOf, onWrong, onCodeRefused } = props;
  const remembered = useRemembered();
  if (type === 'username') {
    return <PasswordFields messages={messages} errorOf={errorOf} username={remembered.username} />;
  }
  const number = remembered.mobileNum;
  return (
    <>
      <PhoneField
        messages={messages}
        settings={settings}
        note={number && text(messages, 'auth:remembered_number', { number })}
        error={errorOf('mobileNum')}
        autoFocus
      />
      <SmsCodeField
        messages={messages}
        purpose="login"
        error={errorOf('verificationCode')}
        onWrong={onWrong}
        onRefused={onCodeRefused}
      />
      <p className="muted">{messages['auth:sms_worth']}</p>
    </>
  );
}

interface PasswordFieldsProps extends Pick<LoginCredentialsProps, 'messages' | 'errorOf'> {
  readonly username: string | undefined;
}

function PasswordFields({ messages, errorOf, username }: PasswordFieldsProps) {
  return (
    <>
      <Field
        name="username"
        label={messages['auth:username']}
        error={errorOf('username')}
        required
        autoFocus
        autoComplete="username webauthn"
        defaultValue={username}
      />
      <PasswordField
        messages={messages}
        name="password"
        label={messages['auth:password']}
        error={errorOf('password')}
        autoComplete="current-password"
      />
    </>
  );
}
