import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $welcome, clearWelcome } from '#stores/identity/welcome.ts';
import { Dialog } from '../kit/dialog.tsx';

export interface WelcomeDialogProps {
  readonly messages: IslandTexts;
}

/** Dialog that greets a newly registered member with the name to sign in with. */
export function WelcomeDialog({ messages }: WelcomeDialogProps) {
  const username = useStore($welcome, { ssr: 'initial' });
  if (username === undefined) return null;
  return (
    <Dialog
      title={messages['wallet:welcome']}
      closeLabel={messages['wallet:close']}
      onClose={clearWelcome}
    >
      <div className="dialog-text">
        <p>{messages['wallet:welcome_text']}</p>
        <p className="welcome-name">{username}</p>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-main" data-autofocus onClick={clearWelcome}>
          {messages['wallet:continue']}
        </button>
      </div>
    </Dialog>
  );
}
