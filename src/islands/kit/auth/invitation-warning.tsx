import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { refusalText } from '../refusal-text.ts';
import { WarningDialog } from '../warning-dialog.tsx';

export interface InvitationWarningProps {
  readonly messages: IslandTexts;
  readonly refusal: Refusal<string> | undefined;
}

/** Warning about an invitation code that does not exist (specification §8). */
export function InvitationWarning({ messages, refusal }: InvitationWarningProps) {
  const [read, setRead] = useState<Refusal<string>>();
  if (refusal?.code !== 'invitation_code_error' || refusal === read) return null;
  return (
    <WarningDialog
      title={messages['dialogs:warning']}
      labels={{ confirm: messages['dialogs:confirm'], close: messages['dialogs:close'] }}
      onClose={() => setRead(refusal)}
    >
      <p>{refusalText(messages, refusal)}</p>
    </WarningDialog>
  );
}
