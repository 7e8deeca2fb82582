import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ConvertInput, PointsConfig } from '#contract/rewards/points.ts';
import { toMoney } from '#lib/money.ts';
import { parseWhole } from '#lib/typed-text/whole-number.ts';
import { required } from '#stores/form-checks.ts';
import { shownValue } from '#stores/resource.ts';
import {
  $points,
  $pointsConfig,
  loadPointsConfig,
  submitConversion,
} from '#stores/rewards/points.ts';
import { ProofFields } from '../kit/centre/proof-fields.tsx';
import { ResourceView } from '../kit/centre/resource-view.tsx';
import { describeMoney } from '../kit/describe.ts';
import { Field } from '../kit/field.tsx';
import { readAnswers } from '../kit/form-answers.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { readSecret, readText } from '../kit/form-text.ts';
import { text } from '../kit/text.ts';
import { useSubmit } from '../kit/use-submit.ts';
import type { MallDialogProps } from './mall-dialog.tsx';

/** Conversion of points into money, with the payment password. */
export function ConvertForm(props: MallDialogProps) {
  const { messages } = props;
  const shown = useStore($pointsConfig, { ssr: 'initial' });
  useEffect(() => void loadPointsConfig(), []);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadPointsConfig()}>
      {({ convert }) =>
        convert ? (
          <Form {...props} convert={convert} />
        ) : (
          <p className="muted">{messages['points:convert_off']}</p>
        )
      }
    </ResourceView>
  );
}

interface FormProps extends MallDialogProps {
  readonly convert: NonNullable<PointsConfig['convert']>;
}

function Form(props: FormProps) {
  const { messages, locale, convert } = props;
  const money = describeMoney(props);
  const numbers = new Intl.NumberFormat(locale);
  const { submission, needsPassword, ...handlers } = useConversion(props);
  const points = shownValue(useStore($points, { ssr: 'initial' }))?.points ?? 0;
  const [typed, setTyped] = useState(0);
  const { refusal, errorOf } = readAnswers(submission, messages);
  const isWaiting = submission.state === 'waiting';
  const worth = worthOf(convert, typed);
  return (
    <form className="auth-fields" noValidate aria-busy={isWaiting} {...handlers}>
      <p className="muted">
        {text(messages, 'points:convert_lead', {
          worth: money(convert.perPoint),
          least: numbers.format(convert.least),
          most: numbers.format(convert.mostPerDay),
        })}
      </p>
      <FormStatus messages={messages} refusal={refusal} />
      {refusal?.code === 'payment_password_needed' && (
        <a className="text-link" href="?mc=securityCenter" data-opens="centre">
          {messages['points:set_password']}
        </a>
      )}
      <Field
        name="points"
        inputMode="numeric"
        autoComplete="off"
        label={messages['points:convert_points']}
        note={text(messages, 'points:convert_have', { count: points })}
        hint={text(messages, 'points:convert_worth', { amount: money(worth) })}
        error={errorOf('points')}
        onInput={(event) => setTyped(parseWhole(event.currentTarget.value, 8) ?? 0)}
        required
      />
      <ProofFields messages={messages} errorOf={errorOf} needsPassword={needsPassword} />
      <button type="submit" className="button button-main" disabled={isWaiting}>
        {isWaiting ? messages['dialogs:working'] : messages['points:convert_button']}
      </button>
    </form>
  );
}

function useConversion(props: FormProps) {
  const { messages, onDone, onClose } = props;
  const [needsPassword, setNeedsPassword] = useState(false);
  const submit = useSubmit({
    read: (form): ConvertInput => {
      const password = readSecret(form, 'password');
      return {
        points: parseWhole(readText(form, 'points'), 8) ?? 0,
        paymentPassword: readSecret(form, 'paymentPassword'),
        ...(password !== '' && { password }),
      };
    },
    check: ({ points, paymentPassword, password }) => ({
      ...(points < 1 && { points: required }),
      ...(paymentPassword === '' && { paymentPassword: required }),
      ...(needsPassword && password === undefined && { password: required }),
    }),
    send: submitConversion,
    onRefused: ({ code }) => {
      if (code === 'proof_required') setNeedsPassword(true);
    },
    onDone: ({ amount }) => {
      onDone(text(messages, 'points:converted', { amount: describeMoney(props)(amount) }));
      onClose();
    },
  });
  return { ...submit, needsPassword };
}

function worthOf({ perPoint }: FormProps['convert'], points: number) {
  return toMoney(BigInt(perPoint.amountMinor) * BigInt(points), perPoint.currency);
}
