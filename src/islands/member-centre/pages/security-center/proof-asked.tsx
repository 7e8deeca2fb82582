import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { $proof, declineProof, giveProof, type ProofState } from '#stores/identity/proof.ts';
import { signInAgain } from '#stores/identity/sign-in-again.ts';
import { readSecret } from '../../../kit/auth/form-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../use-action.ts';
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
      closeLabel={messages['security:close']}
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
        <Field
          name="password"
          type="password"
          label={messages['security:password']}
          required
          autoFocus
          autoComplete="current-password"
          reveal={{ show: messages['auth:show_password'], hide: messages['auth:hide_password'] }}
        />
        <div className="dialog-actions">
          <button
            type="button"
            className="button button-quiet"
            disabled={isWaiting}
            onClick={declineProof}
          >
            {messages['security:cancel']}
          </button>
          <button type="submit" className="button button-main" disabled={isWaiting}>
            {isWaiting ? messages['security:working'] : messages['security:proof_continue']}
          </button>
        </div>
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
      closeLabel={messages['security:close']}
      onClose={declineProof}
      busy={isRunning}
    >
      <p className="muted">{messages['security:proof_sign_in']}</p>
      <FormStatus messages={messages} refusal={refusal} />
      <div className="dialog-actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={isRunning}
          onClick={declineProof}
        >
          {messages['security:cancel']}
        </button>
        <button
          type="button"
          className="button button-main"
          disabled={isRunning}
          onClick={() => run()}
        >
          {isRunning ? messages['security:working'] : messages['security:sign_in_again']}
        </button>
      </div>
    </Dialog>
  );
}
