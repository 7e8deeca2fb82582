import { goHome } from '../kit/go-home.ts';
import type { RecoveryMessages } from './messages.ts';
import { RecoveryForms, type RecoverySettings } from './recovery-forms.tsx';

export interface RecoveryPageProps {
  readonly messages: RecoveryMessages;
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
