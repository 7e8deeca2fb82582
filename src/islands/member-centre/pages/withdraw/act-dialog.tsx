import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import type { Action } from '../../use-action.ts';
import type { PayoutMessages } from './messages.ts';

export interface ActDialogProps {
  readonly messages: PayoutMessages;
  readonly act: 'take_back' | 'arrived';
  readonly values: { readonly amount: string; readonly arriving: string };
  readonly action: Action<[]>;
  readonly onClose: () => void;
}

/** Asks before a withdrawal is taken back, or said to have arrived. */
export function ActDialog({ messages, act, values, action, onClose }: ActDialogProps) {
  return (
    <ConfirmDialog
      title={text(messages, `payout:${act}_title`, values)}
      labels={{
        cancel: messages['payout:cancel'],
        confirm: messages['payout:confirm'],
        close: messages['payout:close'],
      }}
      busyLabel={action.isRunning ? messages['payout:working'] : undefined}
      onCancel={onClose}
      onConfirm={action.run}
    >
      <p>{text(messages, `payout:${act}_text`, values)}</p>
      <FormStatus messages={messages} refusal={action.refusal} />
    </ConfirmDialog>
  );
}
