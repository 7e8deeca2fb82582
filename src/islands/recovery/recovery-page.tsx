import type { IslandTexts } from '#i18n/translate.ts';
import { goHome } from '../kit/auth/go-home.ts';
import { RecoveryForms, type RecoverySettings } from './recovery-forms.tsx';

export interface RecoveryPageProps {
  readonly messages: IslandTexts;
  readonly settings: RecoverySettings;
  readonly homePath: string;
  readonly loginPath: string;
}

/** A forgotten password, as a page of its own; drawn whole by the server. */
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
