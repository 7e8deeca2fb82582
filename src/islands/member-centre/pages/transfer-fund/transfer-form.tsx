import { useState } from 'react';
import type { ConsolidatedFunds } from '#contract/money/wallet.ts';
import { checkTransfer, moveFunds, type TypedTransfer } from '#stores/money/funds.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { MoneyField } from '../../../kit/money-field.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import type { PageProps } from '../../page-props.ts';

interface TransferFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly funds: ConsolidatedFunds;
}

/**
 * Form that moves an amount between the main wallet and a provider's. After a transfer the amount
 * is cleared and the provider stays chosen; the success message stays until the next one is sent.
 */
export function TransferForm(props: TransferFormProps) {
  const { messages } = props;
  const [count, setCount] = useState(0);
  const [last, setLast] = useState<TypedTransfer>();
  const [isDone, setDone] = useState(false);
  const onMoved = (moved: TypedTransfer) => {
    setLast(moved);
    setCount(count + 1);
    setDone(true);
  };
  return (
    <section className="centre-part">
      <h3>{messages['records:transfer']}</h3>
      <OneTransfer
        key={count}
        {...props}
        last={last}
        onBegun={() => setDone(false)}
        onMoved={onMoved}
      />
      <DoneNote>{isDone && messages['records:moved']}</DoneNote>
    </section>
  );
}

interface OneTransferProps extends TransferFormProps {
  /** The transfer before this one. */
  readonly last: TypedTransfer | undefined;
  readonly onBegun: () => void;
  readonly onMoved: (moved: TypedTransfer) => void;
}

function OneTransfer({ messages, locale, funds, last, onBegun, onMoved }: OneTransferProps) {
  const reading = { currency: funds.main.currency, locale };
  const { submission, ...handlers } = useSubmit<TypedTransfer>({
    read: (form) => ({
      direction: form.get('direction') === 'out' ? 'out' : 'in',
      vassalage: String(form.get('vassalage')),
      amount: String(form.get('amount')),
    }),
    check: (typed) => {
      onBegun();
      return checkTransfer(typed, reading);
    },
    send: (typed) => moveFunds(typed, reading),
    onDone: (_moved, typed) => onMoved(typed),
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <form className="form-fields records-form" noValidate {...handlers}>
      <SelectField
        name="direction"
        label={messages['records:direction']}
        defaultValue={last?.direction}
        options={[
          ['in', messages['records:direction_in']],
          ['out', messages['records:direction_out']],
        ]}
      />
      <SelectField
        name="vassalage"
        label={messages['records:provider']}
        defaultValue={last?.vassalage}
        options={funds.vendors.map(({ vassalage, title }) => [vassalage, title])}
      />
      <MoneyField
        name="amount"
        locale={locale}
        label={messages['records:amount']}
        error={errorOf('amount')}
        required
      />
      <FormStatus messages={messages} refusal={refusal} />
      <button type="submit" className="button button-main" disabled={isWaiting}>
        {messages[isWaiting ? 'records:moving' : 'records:move']}
      </button>
    </form>
  );
}
