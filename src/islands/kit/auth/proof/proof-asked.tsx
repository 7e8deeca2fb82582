import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $proof, declineProof, type ProofState, submitProof } from '#stores/identity/proof.ts';
import { signInAgain } from '#stores/identity/sign-in-again.ts';
import { Dialog } from '../../dialog.tsx';
import { DialogActions } from '../../dialog-actions.tsx';
import { FormStatus } from '../../form-status.tsx';
import { readSecret } from '../../form-text.ts';
import { PasswordField } from '../../password-field.tsx';
import { useAction } from '../../use-action.ts';
import { FactorDialog } from './factor-dialog.tsx';
import type { ProofDialogProps } from './proof-dialog.tsx';

/** Dialog for the proof of identity that is asked for. */
export default function ProofAsked({ messages, ways }: ProofDialogProps) {
  const proof = useStore($proof, { ssr: 'initial' });
  if (ways.includes('password')) return <PasswordDialog messages={messages} proof={proof} />;
  if (ways.includes('signIn')) return <SignInAgainDialog messages={messages} />;
  return <FactorDialog messages={messages} ways={ways} proof={proof} />;
}

interface PasswordDialogProps extends Pick<ProofDialogProps, 'messages'> {
  readonly proof: ProofState;
}

function PasswordDialog({ messages, proof }: PasswordDialogProps) {
  const isWaiting = proof.state === 'waiting';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = readSecret(new FormData(event.currentTarget), 'password');
    if (password !== '') submitProof({ password });
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

/** Dialog for a member without any other proof, who signs in again. */
function SignInAgainDialog({ messages }: { readonly messages: IslandTexts }) {
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
