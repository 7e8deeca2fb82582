import type { PlayLimit } from '#contract/protection/responsible-play.ts';
import { checkLimit, type LimitForm, saveLimit } from '#stores/protection/responsible-play.ts';
import { DialogForm } from '../../../kit/dialog-form.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { readText } from '../../../kit/form-text.ts';
import { MoneyField } from '../../../kit/money-field.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { useSubmit } from '../../../kit/use-submit.ts';
import type { PageProps } from '../../page-props.ts';

export interface LimitDialogProps extends PageProps {
  readonly limit: PlayLimit;
  readonly title: string;
  readonly onClose: () => void;
}

/** Dialog that sets or removes one limit. */
export function LimitDialog({ messages, locale, limit, title, onClose }: LimitDialogProps) {
  const limitKey = { kind: limit.kind, period: limit.period };
  const remove = useAction(() => saveLimit(limitKey, undefined), onClose);
  const submit = useSubmit<LimitForm>({
    read: (form) => ({
      amount: readText(form, 'amount'),
      currency: limit.used.currency,
      locale,
    }),
    check: checkLimit,
    send: (form) => saveLimit(limitKey, form),
    onDone: onClose,
  });
  return (
    <DialogForm
      messages={messages}
      title={title}
      submitLabel={messages['limits:save']}
      submit={submit}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="muted">{messages['limits:rule']}</p>
          <MoneyField
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
        </>
      )}
    </DialogForm>
  );
}
