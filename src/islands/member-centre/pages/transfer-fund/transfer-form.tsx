import { useState } from 'react';
import type { ConsolidatedFunds } from '#contract/wallet.ts';
import { checkTransfer, moveFunds, type TypedTransfer } from '#stores/funds.ts';
import { Field } from '../../../kit/field.tsx';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import type { PageProps } from '../../page-props.ts';

interface TransferFormProps extends Pick<PageProps, 'messages' | 'locale'> {
  readonly funds: ConsolidatedFunds;
}

/** Moves an amount between the main wallet and a provider's; empty again once it has moved. */
export function TransferForm(props: TransferFormProps) {
  const { messages } = props;
  const [moved, setMoved] = useState(0);
  return (
    <section className="centre-part">
      <h3>{messages['records:transfer']}</h3>
      <OneTransfer key={moved} {...props} onMoved={() => setMoved(moved + 1)} />
      <p role="status">{moved > 0 && messages['records:moved']}</p>
    </section>
  );
}

function OneTransfer({
  messages,
  locale,
  funds,
  onMoved,
}: TransferFormProps & { readonly onMoved: () => void }) {
  const reading = { currency: funds.main.currency, locale };
  const { submission, ...handlers } = useSubmit<TypedTransfer>({
    read: (form) => ({
      direction: form.get('direction') === 'out' ? 'out' : 'in',
      vassalage: String(form.get('vassalage')),
      amount: String(form.get('amount')),
    }),
    check: (typed) => checkTransfer(typed, reading),
    send: (typed) => moveFunds(typed, reading),
    onDone: onMoved,
  });
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  return (
    <form className="form-fields records-form" noValidate {...handlers}>
      <SelectField
        name="direction"
        label={messages['records:direction']}
        options={[
          ['in', messages['records:direction_in']],
          ['out', messages['records:direction_out']],
        ]}
      />
      <SelectField
        name="vassalage"
        label={messages['records:provider']}
        options={funds.vendors.map(({ vassalage, title }) => [vassalage, title])}
      />
      <Field
        name="amount"
        label={messages['records:amount']}
        inputMode="decimal"
        autoComplete="off"
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
