import { useState } from 'react';
import type { ProofChannel } from '#contract/identity/proof.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { declineProof, type ProofState, submitProof } from '#stores/identity/proof.ts';
import { sendProofCode } from '#stores/identity/proof-ways.ts';
import { DialogActions } from '../../dialog-actions.tsx';
import { FormStatus } from '../../form-status.tsx';
import { text } from '../../text.ts';
import { useAction } from '../../use-action.ts';
import { CodeStep } from './code-step.tsx';

export interface ContactStepProps {
  readonly messages: IslandTexts;
  readonly channel: ProofChannel;
  readonly proof: ProofState;
}

/** A code that is on its way. */
interface CodeOnItsWay {
  readonly recipient: string;
  readonly expiredMinutes: number;
}

/** Step that sends a code to a contact on file and asks for it. */
export function ContactStep({ messages, channel, proof }: ContactStepProps) {
  const [sent, setSent] = useState<CodeOnItsWay>();
  const { isRunning, refusal, run } = useAction(() => sendProofCode(channel), setSent);
  if (!sent) {
    return (
      <>
        <p className="muted">{messages[`security:proof_${channel}`]}</p>
        <FormStatus messages={messages} refusal={refusal} />
        <DialogActions
          messages={messages}
          submitLabel={messages['security:proof_send']}
          waitingLabel={messages['security:working']}
          isWaiting={isRunning}
          onCancel={declineProof}
          onSubmit={() => run()}
        />
      </>
    );
  }
  const { recipient, expiredMinutes: count } = sent;
  return (
    <CodeStep
      messages={messages}
      proof={proof}
      lead={text(messages, 'security:proof_sent', { recipient, count })}
      label={messages['security:proof_code']}
      isNumeric
      onCode={(contactCode) => submitProof({ contactCode })}
    >
      <FormStatus messages={messages} refusal={refusal} />
      <p>
        <button type="button" className="auth-link" disabled={isRunning} onClick={() => run()}>
          {messages['security:proof_again']}
        </button>
      </p>
    </CodeStep>
  );
}
