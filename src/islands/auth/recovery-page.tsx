import type { IslandTexts } from '#i18n/translate.ts';
import { goHome } from '../kit/auth/go-home.ts';
import { RecoveryForms, type RecoverySettings } from './recovery-forms.tsx';

export interface RecoveryPageProps {
  readonly messages: IslandTexts;
  readonly settings: RecoverySettings;
  readonly homePath: string;
  readonly loginPath: string;
}

/** Page for a forgotten password; rendered whole by the server. */
export function RecoveryPage({ messages, settings, homePath, loginPath }: RecoveryPageProps) {
  return (
    <RecoveryForms
      messages={messages}
      settings={settings}
      onSent={() => location.assign(loginPath)}
      onSignedIn={() => goHome(homePath, () => location.reload())}
    />
  );
}
