import { useState } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import { refusalText } from '../messages.ts';
import { WarningDialog } from '../warning-dialog.tsx';
import type { AuthFormMessages } from './messages.ts';

export interface InvitationWarningProps {
  readonly messages: AuthFormMessages;
  readonly refusal: Refusal<string> | undefined;
}

/** Warns about an invitation code that nobody has (specification §8). */
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
