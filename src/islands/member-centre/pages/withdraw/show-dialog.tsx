import type { Withdrawal } from '#contract/money/withdrawals.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { required } from '#stores/form-checks.ts';
import { sendMissingProof } from '#stores/money/receipts.ts';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { ImagesField, readImages } from './images-field.tsx';

export interface ShowDialogProps {
  readonly messages: IslandTexts;
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** Dialog for images that prove a missing payout, after the member has reported it. */
export default function ShowDialog({ messages, withdrawal, onClose }: ShowDialogProps) {
  const submit = useSubmit<readonly File[]>({
    read: readImages,
    check: (files) => ({ ...(files.length === 0 && { images: required }) }),
    send: (files) => sendMissingProof(withdrawal.id, files),
    onDone: onClose,
  });
  return (
    <DialogForm
      messages={messages}
      title={messages['payout:show']}
      submitLabel={messages['payout:missing_send']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">{messages['payout:missing_text']}</p>
          <ImagesField messages={messages} wrong={errorOf('images')} />
        </>
      )}
    </DialogForm>
  );
}
