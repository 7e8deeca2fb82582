import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { loadDialogTexts } from '#stores/dialog-texts.ts';
import {
  $recoveryDialog,
  closeRecoveryDialog,
  connectRecoveryDialog,
} from '#stores/identity/recovery-dialog.ts';
import { $texts } from '#stores/texts.ts';
import { goHome } from '../kit/auth/go-home.ts';
import { Dialog } from '../kit/dialog.tsx';
import { RecoveryForms, type RecoverySettings } from './recovery-forms.tsx';

export interface RecoveryDialogProps {
  /** Address of the published file with the dialog's texts. */
  readonly textsPath: string;
  readonly settings: RecoverySettings;
  readonly homePath: string;
}

/** Dialog for a forgotten password over any page. Nothing is rendered until it is opened. */
export function RecoveryDialog({ textsPath, settings, homePath }: RecoveryDialogProps) {
  const isOpen = useStore($recoveryDialog, { ssr: 'initial' });
  const messages = useStore($texts, { ssr: 'initial' }) as IslandTexts | undefined;
  useEffect(() => {
    void loadDialogTexts(textsPath);
  }, [textsPath]);
  // Wishes wait until there are words to show.
  useEffect(() => (messages ? connectRecoveryDialog() : undefined), [messages]);
  if (!messages || !isOpen) return null;
  return (
    <Dialog
      title={messages['recovery:forgot']}
      closeLabel={messages['dialogs:close']}
      onClose={closeRecoveryDialog}
    >
      <RecoveryForms
        messages={messages}
        settings={settings}
        onSent={closeRecoveryDialog}
        onSignedIn={() => goHome(homePath, closeRecoveryDialog)}
      />
    </Dialog>
  );
}
