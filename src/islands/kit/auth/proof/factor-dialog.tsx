import { useState } from 'react';
import type { ProofWay } from '#contract/identity/proof.ts';
import { passkeyCancelled, passkeyImpossible } from '#stores/identity/passkey.ts';
import { declineProof, type ProofState, submitProof } from '#stores/identity/proof.ts';
import { proveByPasskey } from '#stores/identity/proof-ways.ts';
import { Dialog } from '../../dialog.tsx';
import { DialogActions } from '../../dialog-actions.tsx';
import { FormStatus } from '../../form-status.tsx';
import { useAction } from '../../use-action.ts';
import { CodeStep } from './code-step.tsx';
import { ContactStep } from './contact-step.tsx';
import type { ProofDialogProps } from './proof-dialog.tsx';

export interface FactorDialogProps extends ProofDialogProps {
  readonly proof: ProofState;
}

/**
 * Dialog for a proof of identity without a password, by one of the ways that were set up before.
 */
export function FactorDialog({ messages, ways, proof }: FactorDialogProps) {
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'mail');
  const others = ways.filter((each) => each !== way);
  const labels: Readonly<Partial<Record<ProofWay, string | undefined>>> = {
    authenticator: messages['security:proof_by_app'],
    passkey: messages['security:proof_by_passkey'],
    sms: messages['security:proof_by_sms'],
    mail: messages['security:proof_by_mail'],
  };
  return (
    <Dialog
      title={messages['security:proof']}
      closeLabel={messages['dialogs:close']}
      onClose={declineProof}
      busy={proof.state === 'waiting'}
      coverCloses={false}
    >
      <Step key={way} messages={messages} way={way} proof={proof} />
      {others.length > 0 && (
        <ul className="auth-ways">
          {others.map((other) => (
            <li key={other}>
              <button type="button" className="auth-link" onClick={() => setWay(other)}>
                {labels[other]}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface StepProps extends Pick<FactorDialogProps, 'messages' | 'proof'> {
  readonly way: ProofWay;
}

function Step({ messages, way, proof }: StepProps) {
  if (way === 'passkey') return <PasskeyStep messages={messages} proof={proof} />;
  if (way === 'sms' || way === 'mail') {
    return <ContactStep messages={messages} channel={way} proof={proof} />;
  }
  return (
    <CodeStep
      messages={messages}
      proof={proof}
      lead={messages['security:proof_app']}
      label={messages['security:app_any_code']}
      onCode={(authenticatorCode) => submitProof({ authenticatorCode })}
    />
  );
}

function PasskeyStep({ messages, proof }: Pick<FactorDialogProps, 'messages' | 'proof'>) {
  const { isRunning, refusal, run } = useAction(proveByPasskey);
  const last = refusal ?? (proof.state === 'asking' ? proof.refusal : undefined);
  const words: Readonly<Record<string, string | undefined>> = {
    [passkeyCancelled]: messages['security:passkey_declined'],
    [passkeyImpossible]: messages['auth:passkey_impossible'],
  };
  const message = last && words[last.code];
  return (
    <>
      <p className="muted">{messages['security:proof_passkey']}</p>
      <FormStatus messages={messages} refusal={last && message ? { ...last, message } : last} />
      <DialogActions
        messages={messages}
        submitLabel={messages['security:proof_by_passkey']}
        waitingLabel={messages['security:working']}
        isWaiting={isRunning || proof.state === 'waiting'}
        onCancel={declineProof}
        onSubmit={() => run()}
      />
    </>
  );
}
