import { useEffect } from 'react';
import type { Features } from '#contract/brand/features.ts';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { saveFormHints } from '#stores/answer-hints.ts';
import type { AuthTab } from '#stores/identity/auth-dialog.ts';
import { goHome } from '../kit/auth/go-home.ts';
import { LoginForm } from '../kit/auth/login-form.tsx';
import { pathUnder } from '../kit/auth/path-under.ts';
import { RegisterForm } from '../kit/auth/register-form.tsx';

export interface AuthPageProps {
  readonly messages: IslandTexts;
  readonly settings: RegisterFormSettings;
  readonly features: Features;
  readonly homePath: string;
  readonly helpPath: string;
  readonly mode: AuthTab;
}

/** Login or registration as a page of its own; drawn whole by the server. */
export function AuthPage(props: AuthPageProps) {
  const { messages, settings, features, homePath, helpPath, mode } = props;
  useEffect(() => saveFormHints(settings, features), [settings, features]);
  const onDone = () => goHome(homePath, () => location.reload());
  const form = { messages, settings, features, homePath, onDone };
  return (
    <section className="auth-page">
      <h1>{mode === 'login' ? messages['auth:log_in'] : messages['auth:register']}</h1>
      <noscript>
        <p className="form-status">{messages['auth:needs_script']}</p>
      </noscript>
      <p role="alert" className="form-status" data-load-failed hidden>
        {messages['auth:load_failed']}
      </p>
      {mode === 'login' && (
        <>
          <LoginForm {...form} />
          <p className="auth-other">
            {messages['auth:no_account']}{' '}
            <a className="auth-link" href={pathUnder(homePath, 'register')}>
              {messages['auth:register']}
            </a>
          </p>
        </>
      )}
      {mode === 'register' && (
        <RegisterForm {...form} termsPath={`${helpPath}/terms`}>
          <button type="reset" className="button button-quiet">
            {messages['auth:reset']}
          </button>
        </RegisterForm>
      )}
      {mode === 'register' && (
        <p className="auth-other">
          {messages['auth:have_account']}{' '}
          <a className="auth-link" href={pathUnder(homePath, 'login')}>
            {messages['auth:log_in']}
          </a>
        </p>
      )}
      <nav className="auth-other">
        <a className="auth-link" href={homePath}>
          {messages['auth:back_home']}
        </a>
        <a className="auth-link" href={helpPath}>
          {messages['auth:help']}
        </a>
      </nav>
    </section>
  );
}
