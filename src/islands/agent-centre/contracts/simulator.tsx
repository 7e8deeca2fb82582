import { useRef, useState } from 'react';
import type { SimulatedPeriodValue } from '#contract/agents/contract-simulation.ts';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import { ok } from '#lib/result.ts';
import { simulateTerms } from '#stores/agents/contract-steps.ts';
import { readFigures } from '#stores/agents/typed-figures.ts';
import type { TermsTyping } from '#stores/agents/typed-terms.ts';
import { Field } from '../../kit/field.tsx';
import { readAnswers } from '../../kit/form-answers.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { readText } from '../../kit/form-text.ts';
import { useSubmit } from '../../kit/use-submit.ts';
import type { ContractProps } from './contract-props.ts';
import { Played, type TriedTeam } from './played.tsx';
import { Simulated } from './simulated.tsx';
import { FigureFields, TypedDownlines } from './typed-downlines.tsx';

export interface SimulatorProps extends ContractProps {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly currency: string;
  readonly of: TriedTeam;
  /** Nobody above has a rate. */
  readonly isUnderHouse: boolean;
}

/** Tries terms on figures that somebody types, before anything is signed. */
export default function Simulator(props: SimulatorProps) {
  const { messages, locale, kind, terms, currency, isUnderHouse } = props;
  const [rows, setRows] = useState<readonly number[]>([]);
  const [result, setResult] = useState<Tried>();
  const form = useRef<HTMLFormElement>(null);
  const read = (data: FormData) => readTyped(data, { currency, locale });
  const submit = useSubmit({
    read,
    check: (typed) => (typed.ok ? {} : typed.refusal),
    send: async (typed) => {
      if (!typed.ok) throw new Error('figures that are wrong are not sent');
      const { uplineBps, ...figures } = typed.value;
      const periods = [{ period: 'tried', ...figures }];
      const answer = await simulateTerms({ kind, terms, uplineBps, periods });
      if (answer.ok) {
        const [period] = answer.value.periods;
        setResult(period && { period, hasUpline: uplineBps !== undefined });
      }
      return answer;
    },
    // It can be tried on other figures at once.
    onDone: () => submit.onReset(),
  });
  const readUpline = () => {
    const typed = form.current ? read(new FormData(form.current)) : undefined;
    // What is wrong is said at its field, as when it is counted.
    if (typed?.ok === false) form.current?.requestSubmit();
    return typed?.ok === false ? typed : ok(typed?.value.uplineBps);
  };
  const { submission, ...handlers } = submit;
  const { refusal, errorOf } = readAnswers(submission, messages);
  return (
    <section className="contract-simulator" aria-label={messages['agents:contract_simulate']}>
      <form ref={form} className="auth-fields" noValidate {...handlers}>
        <p className="muted">{messages['agents:contract_simulate_lead']}</p>
        <FormStatus messages={messages} refusal={refusal} />
        <FigureFields {...props} suffix="" errorOf={errorOf} />
        <TypedDownlines {...props} {...{ rows, setRows, errorOf }} />
        {!isUnderHouse && <UplineRate messages={messages} error={errorOf('uplineRate')} />}
        <button type="submit" className="button button-main">
          {messages['agents:contract_simulate_go']}
        </button>
      </form>
      <div className="contract-tried">
        <div role="status">{result && <Simulated {...props} {...result} />}</div>
        <Played {...props} readUpline={readUpline} />
      </div>
    </section>
  );
}

function readTyped(form: FormData, typing: TermsTyping) {
  const at = (name: string) => readText(form, name);
  const figures = (suffix: string) => ({
    ...{ validStake: at(`validStake${suffix}`), ggr: at(`ggr${suffix}`), ngr: at(`ngr${suffix}`) },
    members: at(`members${suffix}`) || '0',
  });
  const downlines = form.getAll('downline').map((_, index) => ({
    ...{ ...figures(`.${index}`), rate: at(`rate.${index}`) },
  }));
  const typed = { direct: figures(''), downlines, uplineRate: at('uplineRate') };
  return readFigures(typed, typing);
}

interface UplineRateProps extends Pick<ContractProps, 'messages'> {
  readonly error: string | undefined;
}

/** The rate that the upline reaches itself, where it is known. */
function UplineRate({ messages, error }: UplineRateProps) {
  return (
    <Field
      name="uplineRate"
      label={messages['agents:contract_upline_rate']}
      hint={messages['agents:contract_upline_rate_hint']}
      inputMode="decimal"
      autoComplete="off"
      error={error}
    />
  );
}

interface Tried {
  readonly period: SimulatedPeriodValue;
  readonly hasUpline: boolean;
}
