import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $security, loadSecurity } from '#stores/identity/security.ts';
import { loadWithdrawals } from '#stores/money/withdrawals.ts';
import { ProofDialog } from '../../../kit/auth/proof/proof-dialog.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import PaymentPasswordDialog from '../security-center/payment-password-dialog.tsx';
import { chooseProofKind } from '../security-center/proof-kind.ts';
import type { SetUpAppProps } from '../security-center/set-up-app.tsx';
import { usePaymentRule } from '../security-center/use-payment-rule.ts';

const SetUpApp = lazyComponent<SetUpAppProps>(() => import('../security-center/set-up-app.tsx'));

export interface PasswordStepProps {
  readonly messages: IslandTexts;
  /** Of the member: names the file that recovery codes are saved as. */
  readonly account: string;
  /** Called once the payment password is set. */
  readonly onSet: () => void;
}

/** Step that sets the payment password; a member without a proof of identity sets one up first. */
export default function PasswordStep({ messages, account, onSet }: PasswordStepProps) {
  const shown = useStore($security, { ssr: 'initial' });
  const { words } = usePaymentRule(messages);
  const [isSettingUp, setSettingUp] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void loadSecurity(), []);
  if (shown.state === 'failed') return <FormStatus messages={messages} refusal={shown.refusal} />;
  if (shown.state === 'loading') return <p role="status">{messages['payout:loading']}</p>;
  const proof = chooseProofKind(shown.value);
  return (
    <>
      {words && <p className="muted">{words}</p>}
      {proof === 'missing' || isSettingUp ? (
        <>
          <p>{messages['payout:path_prove_first']}</p>
          <SetUpApp
            messages={messages}
            label={messages['security:app_setup']}
            account={account}
            onOpen={setSettingUp}
          />
        </>
      ) : (
        <button type="button" className="button button-main" onClick={() => setOpen(true)}>
          {messages['payout:set_password']}
        </button>
      )}
      {isOpen && (
        <PaymentPasswordDialog
          messages={messages}
          proof={proof}
          isChange={false}
          title={messages['payout:payment_set']}
          onSaved={() => {
            void loadWithdrawals();
            onSet();
          }}
          onClose={() => setOpen(false)}
        />
      )}
      <ProofDialog messages={messages} ways={shown.value.proofWays} />
    </>
  );
}
