import { useState } from 'react';
import type { Security } from '#contract/identity/security.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { text } from '../../../kit/text.ts';
import { useInView } from '../../../kit/use-in-view.ts';
import type { PageProps } from '../../page-props.ts';
import type { PaymentPasswordDialogProps } from './payment-password-dialog.tsx';
import { chooseProofKind } from './proof-kind.ts';
import SetUpApp from './set-up-app.tsx';
import { usePaymentRule } from './use-payment-rule.ts';

const PaymentPasswordDialog = lazyComponent<PaymentPasswordDialogProps>(
  () => import('./payment-password-dialog.tsx'),
);

/** Pages that ask for the payment password, and send who has none here. */
const pagesThatAsk = ['withdraw', 'transferUpline'] as const;

export interface PaymentPasswordProps extends Pick<PageProps, 'messages' | 'params' | 'openPage'> {
  readonly security: Security;
  /** Account name of the member, used in the name of the recovery codes' file. */
  readonly account: string;
}

/**
 * State of the payment password, with the button to set or change it; then returns to the page that
 * asked for it.
 */
export function PaymentPassword(props: PaymentPasswordProps) {
  const { messages, security, account, params, openPage } = props;
  const [isOpen, setOpen] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const from = pagesThatAsk.find((page) => page === params.get('for'));
  const rule = usePaymentRule(messages);
  const section = useInView<HTMLElement>(from !== undefined);
  const proof = chooseProofKind(security);
  const isUnproved = proof === 'missing' || isSettingUp;
  const words = security.hasPaymentPassword ? 'payout:payment_change' : 'payout:payment_set';
  return (
    <section ref={section} className="centre-part">
      <h3>{messages['payout:payment_password']}</h3>
      <div className="security-row">
        <div>
          <p className="muted">{messages['payout:payment_text']}</p>
          {rule.words && <p className="muted">{rule.words}</p>}
          <DoneNote>{isSaved && messages['payout:payment_saved']}</DoneNote>
        </div>
        {!isUnproved && (
          <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
            {messages[words]}
          </button>
        )}
      </div>
      {isUnproved && (
        <>
          <p>{messages['payout:path_prove_first']}</p>
          <SetUpApp
            messages={messages}
            label={messages['security:app_setup']}
            account={account}
            onOpen={setSettingUp}
          />
        </>
      )}
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
