import type { PlayLimit } from '#contract/protection/responsible-play.ts';
import { checkLimit, type LimitForm, saveLimit } from '#stores/protection/responsible-play.ts';
import { readAnswers } from '../../../kit/form-answers.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { TypedAmountField } from '../../../kit/typed-amount-field.tsx';
import { useSubmit } from '../../../kit/use-submit.ts';
import { DialogForm } from '../../dialog-form.tsx';
import type { PageProps } from '../../page-props.ts';
import { useAction } from '../../use-action.ts';

export interface LimitDialogProps extends PageProps {
  readonly limit: PlayLimit;
  readonly title: string;
  readonly onClose: () => void;
}

/** Sets one limit, or takes it away. */
export function LimitDialog({ messages, locale, limit, title, onClose }: LimitDialogProps) {
  const named = { kind: limit.kind, period: limit.period };
  const remove = useAction(() => saveLimit(named, undefined), onClose);
  const submit = useSubmit<LimitForm>({
    read: (form) => ({
      amount: String(form.get('amount') ?? ''),
      currency: limit.used.currency,
      locale,
    }),
    check: checkLimit,
    send: (form) => saveLimit(named, form),
    onDone: onClose,
  });
  const { errorOf } = readAnswers(submit.submission, messages);
  return (
    <DialogForm
      messages={messages}
      title={title}
      submitLabel={messages['limits:save']}
      submit={submit}
      onClose={onClose}
    >
      <p className="muted">{messages['limits:rule']}</p>
      <TypedAmountField
        name="amount"
        locale={locale}
        label={messages['limits:amount']}
        error={errorOf('amount')}
        required
        autoFocus
      />
      {limit.amount && (
        <>
          <FormStatus messages={messages} refusal={remove.refusal} />
          <button
            type="button"
            className="button button-quiet"
            disabled={remove.isRunning}
            onClick={() => remove.run()}
          >
            {messages['limits:remove']}
          </button>
        </>
      )}
    </DialogForm>
  );
}
