import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { readAnswers } from '../kit/form-answers.ts';
import { FormStatus } from '../kit/form-status.tsx';
import type { Submit } from '../kit/use-submit.ts';
import type { PayoutMessages } from './pages/withdraw/messages.ts';

export interface DialogFormProps {
  readonly messages: PayoutMessages;
  readonly title: string;
  readonly submitLabel: string;
  readonly submit: Submit;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A form in a dialog of its own, which says why it was refused. */
export function DialogForm(props: DialogFormProps) {
  const { messages, title, submitLabel, submit, onClose, children } = props;
  const { refusal } = readAnswers(submit.submission, messages);
  const isWaiting = submit.submission.state === 'waiting';
  return (
    <Dialog
      title={title}
      closeLabel={messages['payout:close']}
      onClose={onClose}
      busy={isWaiting}
      coverCloses={false}
    >
      <form
        className="auth-fields"
        method="post"
        noValidate
        aria-busy={isWaiting}
        onSubmit={submit.onSubmit}
        onInput={submit.onInput}
      >
        <FormStatus messages={messages} refusal={refusal} />
        {children}
        <div className="dialog-actions">
          <button
            type="button"
            className="button button-quiet"
            disabled={isWaiting}
            onClick={onClose}
          >
            {messages['payout:cancel']}
          </button>
          <button type="submit" className="button button-main" disabled={isWaiting}>
            {isWaiting ? messages['payout:working'] : submitLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
