import { useState } from 'react';
import type { Security } from '#contract/security.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { useInView } from '../../use-in-view.ts';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';
import { proofOf } from './proof-of.ts';

/** Pages that ask for the payment password, and send who has none here. */
const pagesThatAsk = ['withdraw', 'transferUpline'] as const;

export interface PaymentPasswordProps extends Pick<PageProps, 'messages' | 'params' | 'openPage'> {
  readonly security: Security;
}

/** Whether there is a payment password, and another one; then back to the page that asked for it. */
export function PaymentPassword({ messages, security, params, openPage }: PaymentPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const from = pagesThatAsk.find((page) => page === params.get('for'));
  const section = useInView<HTMLElement>(from !== undefined);
  const proof = proofOf(security);
  const words = security.hasPaymentPassword ? 'payout:payment_change' : 'payout:payment_set';
  return (
    <section ref={section} className="centre-part">
      <h3>{messages['payout:payment_password']}</h3>
      <div className="security-row">
        <div>
          <p className="muted">{messages['payout:payment_text']}</p>
          <p role="status">{isSaved && messages['payout:payment_saved']}</p>
        </div>
        {proof !== 'missing' && (
          <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
            {messages[words]}
          </button>
        )}
      </div>
      {proof === 'missing' && <p>{messages['payout:payment_prove_first']}</p>}
      {isSaved && from && (
        <p>
          <button type="button" className="button button-main" onClick={() => openPage(from)}>
            {text(messages, 'payout:payment_back', { page: messages[`centre:page_${from}`] })}
          </button>
        </p>
      )}
      {isOpen && (
        <PaymentPasswordDialog
          messages={messages}
          proof={proof}
          isChange={security.hasPaymentPassword}
          title={messages[words]}
          onSaved={() => setSaved(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
