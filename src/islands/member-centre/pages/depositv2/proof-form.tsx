import { useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import {
  checkImages,
  checkProof,
  type ProofRefusal,
  sendProof,
} from '#stores/money/deposit-proof.ts';
import { FileField } from '../../../kit/file-field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { imageProblems } from '../../../kit/image-problems.ts';
import { useSubmit } from '../../../kit/use-submit.ts';

export interface ProofFormProps {
  readonly messages: IslandTexts;
  readonly depositId: string;
}

/** Form for up to three images that show the transfer. */
export function ProofForm({ messages, depositId }: ProofFormProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const problem: ProofRefusal | undefined = checkImages(files);
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
      <FileField
        name="images"
        label={messages['cashier:proof']}
        pickLabel={messages['forms:add_images']}
        hint={messages['cashier:proof_hint']}
        error={problem ? messages[imageProblems[problem]] : errorOf('images')}
        onPick={setFiles}
      />
      <FormStatus messages={messages} refusal={refusal} />
      <button
        type="submit"
        className="button button-main"
        disabled={isBusy || problem !== undefined}
      >
        {messages[isBusy ? 'dialogs:working' : 'cashier:proof_send']}
      </button>
    </form>
  );
}
