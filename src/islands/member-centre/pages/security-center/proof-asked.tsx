import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { $proof, declineProof, giveProof, type ProofState } from '#stores/identity/proof.ts';
import { signInAgain } from '#stores/identity/sign-in-again.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogActions } from '../../../kit/dialog-actions.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { readSecret } from '../../../kit/form-text.ts';
import { PasswordField } from '../../../kit/password-field.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { ProofDialogProps } from './proof-dialog.tsx';

/** The question who it is, while it waits for an answer. */
export default function ProofAsked({ messages, hasPassword }: ProofDialogProps) {
  const proof = useStore($proof, { ssr: 'initial' });
  if (!hasPassword) return <SignInAgainDialog messages={messages} />;
  return <PasswordDialog messages={messages} proof={proof} />;
}

interface PasswordDialogProps extends Pick<ProofDialogProps, 'messages'> {
  readonly proof: ProofState;
}

function PasswordDialog({ messages, proof }: PasswordDialogProps) {
  const isWaiting = proof.state === 'waiting';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = readSecret(new FormData(event.currentTarget), 'password');
    if (password !== '') giveProof(password);
  };
  return (
    <Dialog
      title={messages['security:proof']}
      closeLabel={messages['dialogs:close']}
      onClose={declineProof}
      busy={isWaiting}
    >
      <form
        className="auth-fields"
        method="post"
        noValidate
        aria-busy={isWaiting}
        onSubmit={submit}
      >
        <p className="muted">{messages['security:proof_text']}</p>
        <FormStatus
          messages={messages}
          refusal={proof.state === 'asking' ? proof.refusal : undefined}
        />
        <PasswordField
          messages={messages}
          name="password"
          label={messages['security:password']}
          autoFocus
          autoComplete="current-password"
        />
        <DialogActions
          messages={messages}
          submitLabel={messages['security:proof_continue']}
          waitingLabel={messages['security:working']}
          isWaiting={isWaiting}
          onCancel={declineProof}
        />
      </form>
    </Dialog>
  );
}

/** Who has no password proves it by signing in as before. */
function SignInAgainDialog({ messages }: Pick<ProofDialogProps, 'messages'>) {
  const { isRunning, refusal, run } = useAction(signInAgain);
  return (
    <Dialog
      title={messages['security:proof']}
      closeLabel={messages['dialogs:close']}
      onClose={declineProof}
      busy={isRunning}
    >
      <p className="muted">{messages['security:proof_sign_in']}</p>
      <FormStatus messages={messages} refusal={refusal} />
      <DialogActions
        messages={messages}
        submitLabel={messages['security:sign_in_again']}
        waitingLabel={messages['security:working']}
        isWaiting={isRunning}
        onCancel={declineProof}
        onSubmit={() => run()}
      />
    </Dialog>
  );
}
