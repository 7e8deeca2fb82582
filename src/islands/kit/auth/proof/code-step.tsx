import type { FormEvent, ReactNode } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { declineProof, type ProofState } from '#stores/identity/proof.ts';
import { DialogActions } from '../../dialog-actions.tsx';
import { Field } from '../../field.tsx';
import { FormStatus } from '../../form-status.tsx';
import { readText } from '../../form-text.ts';

export interface CodeStepProps {
  readonly messages: IslandTexts;
  readonly proof: ProofState;
  readonly lead: string;
  readonly label: string;
  /** False for recovery codes, which have letters too. */
  readonly isNumeric?: boolean;
  readonly onCode: (code: string) => void;
  /** Content below the field. */
  readonly children?: ReactNode;
}

/** Step that asks for a code as proof of identity; a wrong one stays to be corrected. */
export function CodeStep(props: CodeStepProps) {
  const { messages, proof, lead, label, isNumeric, onCode, children } = props;
  const isWaiting = proof.state === 'waiting';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readText(new FormData(event.currentTarget), 'code');
    if (code !== '') onCode(code);
  };
  return (
    <form className="auth-fields" method="post" noValidate aria-busy={isWaiting} onSubmit={submit}>
      <p className="muted">{lead}</p>
      <FormStatus
        messages={messages}
        refusal={proof.state === 'asking' ? proof.refusal : undefined}
      />
      <Field
        name="code"
        label={label}
        required
        autoFocus
        autoComplete="one-time-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
      />
      {children}
      <DialogActions
        messages={messages}
        submitLabel={messages['security:proof_continue']}
        waitingLabel={messages['security:working']}
        isWaiting={isWaiting}
        onCancel={declineProof}
      />
    </form>
  );
}
