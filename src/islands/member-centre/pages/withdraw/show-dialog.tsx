import type { Withdrawal } from '#contract/money/withdrawals.ts';
import { showProof } from '#stores/money/receipts.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import { filesOf, ImagesField } from './images-field.tsx';
import type { PayoutMessages } from './messages.ts';

export interface ShowDialogProps {
  readonly messages: PayoutMessages;
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

const required = { code: 'required', messageKey: 'required' } as const;

/** Takes the images that show what did not arrive, after the member has said so. */
export default function ShowDialog({ messages, withdrawal, onClose }: ShowDialogProps) {
  const submit = useSubmit<readonly File[]>({
    read: filesOf,
    check: (files) => ({ ...(files.length === 0 && { images: required }) }),
    send: (files) => showProof(withdrawal.id, files),
    onDone: onClose,
  });
  const { errorOf } = readAnswers(submit.submission, messages);
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:show']}
      submitLabel={messages['payout:missing_send']}
      submit={submit}
      onClose={onClose}
    >
      <p className="muted">{messages['payout:missing_text']}</p>
      <ImagesField messages={messages} wrong={errorOf('images')} />
    </DialogForm>
  );
}
