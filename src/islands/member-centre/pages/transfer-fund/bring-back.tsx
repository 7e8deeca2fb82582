import { useState } from 'react';
import type { CallRefusal } from '#contract/call.ts';
import type { transferAllBack } from '#contract/money/wallet.ts';
import type { Money } from '#lib/money.ts';
import { returnAllFunds } from '#stores/money/funds.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

export interface BringBackProps extends Pick<PageProps, 'messages'> {
  /** Amount that was returned last; `undefined` until a return was requested. */
  readonly came: Money | undefined;
  readonly onBack: (came: Money | undefined) => void;
  readonly write: (money: Money) => string;
}

/** Heading of the providers, with the button that returns all their money to the main wallet. */
export function BringBack({ messages, came, onBack, write }: BringBackProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal<typeof transferAllBack>>();
  const takeBack = async () => {
    setIsWaiting(true);
    const answer = await returnAllFunds();
    setRefusal(answer.ok ? undefined : answer.refusal);
    onBack(answer.ok ? answer.value.total : undefined);
    setIsWaiting(false);
  };
  return (
    <>
      <div className="centre-tools">
        <h3>{messages['records:providers']}</h3>
        <button
          type="button"
          className="button button-quiet"
          disabled={isWaiting}
          onClick={() => void takeBack()}
        >
          {messages[isWaiting ? 'records:moving' : 'records:all_back']}
        </button>
      </div>
      <FormStatus messages={messages} refusal={refusal} />
      <DoneNote>
        {came &&
          !isWaiting &&
          (came.amountMinor === '0'
            ? messages['records:back_nothing']
            : text(messages, 'records:back_came', { amount: write(came) }))}
      </DoneNote>
    </>
  );
}
