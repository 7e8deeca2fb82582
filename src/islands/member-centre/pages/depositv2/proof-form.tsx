import { useId, useState } from 'react';
import {
  checkProof,
  type ProofRefusal,
  refusalOfImages,
  sendProof,
} from '#stores/deposit-proof.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import type { CentreMessages } from '../../messages.ts';

export interface ProofFormProps {
  readonly messages: CentreMessages;
  readonly depositId: string;
}

/** Images that show the transfer, up to three. */
export function ProofForm({ messages, depositId }: ProofFormProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const id = useId();
  const problem: ProofRefusal | undefined = refusalOfImages(files);
  const { submission, ...handlers } = useSubmit<readonly File[]>({
    read: () => files,
    check: checkProof,
    send: (images) => sendProof(depositId, images),
    onDone: () => {},
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isBusy = submission.state === 'waiting';
  return (
    <form className="centre-part" noValidate {...handlers}>
      <div className="field">
        <label htmlFor={id}>{messages['cashier:proof']}</label>
        <div className="field-row">
          <input
            id={id}
            type="file"
            name="images"
            accept="image/png,image/jpeg"
            multiple
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
          />
        </div>
        <p id={`${id}-hint`} className="field-hint">
          {messages['cashier:proof_hint']}
        </p>
        <p id={`${id}-error`} role="alert" className="field-error">
          {problem ? messages[`refusals:${problem}`] : errorOf('images')}
        </p>
      </div>
      <FormStatus messages={messages} refusal={refusal} />
      <button
        type="submit"
        className="button button-main"
        disabled={isBusy || problem !== undefined}
      >
        {messages[isBusy ? 'cashier:working' : 'cashier:proof_send']}
      </button>
    </form>
  );
}
