import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Features } from '#contract/brand/features.ts';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { saveFormHints } from '#stores/answer-hints.ts';
import { loadDialogTexts } from '#stores/dialog-texts.ts';
import {
  $authDialog,
  type AuthTab,
  closeAuthDialog,
  connectAuthDialog,
  switchAuthTab,
} from '#stores/identity/auth-dialog.ts';
import { $texts } from '#stores/texts.ts';
import { goHome } from '../kit/auth/go-home.ts';
import { LoginForm } from '../kit/auth/login-form.tsx';
import { RegisterForm } from '../kit/auth/register-form.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Tabs } from '../kit/tabs.tsx';

export interface AuthDialogProps {
  /** Address of the published file with the dialog's texts. */
  readonly textsPath: string;
  readonly settings: RegisterFormSettings;
  readonly features: Features;
  readonly homePath: string;
  readonly helpPath: string;
}

/** Login and registration over any page. Nothing is rendered until it is opened. */
export function AuthDialog(props: AuthDialogProps) {
  const { textsPath, settings, features, homePath, helpPath } = props;
  const dialog = useStore($authDialog, { ssr: 'initial' });
  const messages = useStore($texts, { ssr: 'initial' }) as IslandTexts | undefined;
  useEffect(() => {
    void loadDialogTexts(textsPath);
  }, [textsPath]);
  const isOpen = dialog.state !== 'closed';
  useEffect(() => {
    if (isOpen) saveFormHints(settings, features);
  }, [isOpen, settings, features]);
  // Wishes wait until there are words to show.
  useEffect(() => (messages ? connectAuthDialog() : undefined), [messages]);
  if (!messages || dialog.state === 'closed') return null;

  const onDone = () => goHome(homePath, closeAuthDialog);
  const form = { messages, settings, features, homePath, onDone };
  const labels: Record<AuthTab, string> = {
    login: messages['auth:log_in'],
    register: messages['auth:register'],
  };
  return (
    <Dialog
      title={labels[dialog.tab]}
      closeLabel={messages['auth:close']}
      onClose={closeAuthDialog}
    >
      <Tabs labels={labels} selected={dialog.tab} onSelect={switchAuthTab}>
        {dialog.tab === 'login' && <LoginForm {...form} />}
        {dialog.tab === 'register' && (
          <RegisterForm {...form} termsPath={`${helpPath}/terms`}>
            <p className="auth-other">
              {messages['auth:have_account']}{' '}
              <button type="button" className="auth-link" onClick={() => switchAuthTab('login')}>
                {messages['auth:log_in']}
              </button>
            </p>
          </RegisterForm>
        )}
      </Tabs>
      <p className="auth-other">
        <a className="auth-link" href={helpPath}>
          {messages['auth:help']}
        </a>
      </p>
    </Dialog>
  );
}
