import { useEffect, useState } from 'react';
import type { Deposit } from '#contract/money/deposits.ts';
import type { Refusal } from '#contract/refusals.ts';
import { readDeposit } from '#stores/money/deposits.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import type { PageProps } from '../../page-props.ts';
import { BankDetails } from './bank-details.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { ProofForm } from './proof-form.tsx';
import { ProofImages } from './proof-images.tsx';

export interface DepositDetailsProps extends PageProps {
  readonly depositId: string;
  /** Deposit; `undefined` while not known. */
  readonly deposit: Deposit | undefined;
}

/** One deposit: its state, the next step with its time, and the member's actions. */
export function DepositDetails(props: DepositDetailsProps) {
  const { messages, depositId, deposit, openPage } = props;
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const isKnown = deposit !== undefined;
  useEffect(() => {
    if (isKnown) return;
    void readDeposit(depositId).then((answer) => answer.ok || setRefusal(answer.refusal));
  }, [depositId, isKnown]);
  return (
    <div className="centre-parts">
      <p>
        <button type="button" className="button button-quiet" onClick={() => openPage('depositv2')}>
          {messages['cashier:new_deposit']}
        </button>
      </p>
      <FormStatus messages={messages} refusal={refusal} />
      {deposit && <DepositStatus {...props} deposit={deposit} onRefused={setRefusal} />}
      {deposit?.bankAccount && <BankDetails {...props} deposit={deposit} />}
      {deposit?.state === 'awaiting_proof' && (
        <ProofForm messages={messages} depositId={depositId} />
      )}
      {deposit && deposit.proofs > 0 && (
        <ProofImages messages={messages} depositId={depositId} count={deposit.proofs} />
      )}
    </div>
  );
}
