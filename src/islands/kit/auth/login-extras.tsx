import { useEffect, useRef } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { Field } from '../field.tsx';
import { pathUnder } from './path-under.ts';

export interface LoginExtrasProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
  /** True when the password was right and the account needs a code as well. */
  readonly secondFactor: boolean;
  readonly error: string | undefined;
}

/** Fields and links between the credentials and the button. */
export function LoginExtras(props: LoginExtrasProps) {
  const { messages, homePath, secondFactor, error } = props;
  return (
    <>
      {secondFactor && <SecondFactorField messages={messages} error={error} />}
      <div className="login-extras">
        <label className="login-remember">
          <input type="checkbox" name="rememberMe" />
          <span>{messages['auth:remember_me']}</span>
        </label>
        <a className="auth-link" href={pathUnder(homePath, 'forgot-password')} data-opens="forgot">
          {messages['auth:forgot_password']}
        </a>
      </div>
    </>
  );
}

/** Appears after the password was found right, so it takes the focus. */
function SecondFactorField({ messages, error }: Pick<LoginExtrasProps, 'messages' | 'error'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Field
        name="secondFactor"
        label={messages['auth:second_factor']}
        hint={messages['auth:second_factor_hint']}
        error={error}
        required
        autoComplete="one-time-code"
      />
    </div>
  );
}
