import type { ReactNode } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { readAnswers } from './form-answers.ts';
import { FormStatus } from './form-status.tsx';
import type { Submit } from './use-submit.ts';

export interface DialogFormProps {
  readonly messages: IslandTexts;
  readonly title: string;
  readonly submitLabel: string;
  readonly submit: Submit;
  readonly onClose: () => void;
  /** Renders the fields; `errorOf` returns the message for a field. */
  readonly children: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** Form in a dialog of its own, with its refusal. */
export function DialogForm(props: DialogFormProps) {
  const { messages, title, submitLabel, submit, onClose, children } = props;
  const { refusal, errorOf } = readAnswers(submit.submission, messages);
  const isWaiting = submit.submission.state === 'waiting';
  return (
    <Dialog
      title={title}
      closeLabel={messages['dialogs:close']}
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
        {children(errorOf)}
        <DialogActions
          messages={messages}
          submitLabel={submitLabel}
          isWaiting={isWaiting}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
