import type { IslandTexts } from '#i18n/translate.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import type { Action } from '../../../kit/use-action.ts';

export interface ActDialogProps {
  readonly messages: IslandTexts;
  readonly act: 'take_back' | 'arrived';
  readonly values: { readonly amount: string; readonly arriving: string };
  readonly action: Action<[]>;
  readonly onClose: () => void;
}

/** Dialog that confirms the cancellation or the arrival of a withdrawal. */
export function ActDialog({ messages, act, values, action, onClose }: ActDialogProps) {
  return (
    <ConfirmDialog
      title={text(messages, `payout:${act}_title`, values)}
      labels={{
        cancel: messages['dialogs:cancel'],
        confirm: messages['dialogs:confirm'],
        close: messages['dialogs:close'],
      }}
      busyLabel={action.isRunning ? messages['dialogs:working'] : undefined}
      onCancel={onClose}
      onConfirm={action.run}
    >
      <p>{text(messages, `payout:${act}_text`, values)}</p>
      <FormStatus messages={messages} refusal={action.refusal} />
    </ConfirmDialog>
  );
}
