import { useRef, useState } from 'react';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import { ok } from '#lib/result.ts';
import { parseFigures } from '#stores/agents/typed-figures.ts';
import type { TermsTyping } from '#stores/agents/typed-terms.ts';
import { readAnswers } from '../../kit/form-answers.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { readText } from '../../kit/form-text.ts';
import { useMarkableSubmit } from '../../kit/use-submit.ts';
import type { ContractProps } from './contract-props.ts';
import { FigureField } from './figure-field.tsx';
import { PayChart } from './pay-chart.tsx';
import { PlaySimulation, type TriedTeam } from './play-simulation.tsx';
import { SimulationResult } from './simulation-result.tsx';
import { FigureFields, TypedDownlines } from './typed-downlines.tsx';
import { useSimulation } from './use-simulation.ts';

export interface SimulatorProps extends ContractProps {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly currency: string;
  readonly triedTeam: TriedTeam;
  /** True when the house is the upline, which has no rate. */
  readonly isUnderHouse: boolean;
}

/** Simulates terms on figures that are typed or set with sliders, before anything is signed. */
export default function Simulator(props: SimulatorProps) {
  const { messages, locale, currency, isUnderHouse } = props;
  const [rows, setRows] = useState<readonly number[]>([]);
  const { tried, slidRefusal, count, countSoon } = useSimulation(props);
  const form = useRef<HTMLFormElement>(null);
  const read = (data: FormData) => readTyped(data, { currency, locale });
  const readNow = () => (form.current ? read(new FormData(form.current)) : undefined);
  const { submit, mark } = useMarkableSubmit({
    read,
    check: (typed) => (typed.ok ? {} : typed.refusal),
    send: async (typed) => {
      if (!typed.ok) throw new Error('figures that are wrong are not sent');
      return count(typed.value);
    },
    // It can be tried on other figures at once.
    onDone: () => submit.onReset(),
  });
  const onSlid = (name: string) => {
    mark({ [name]: undefined });
    countSoon(() => {
      const typed = readNow();
      return typed?.ok ? typed.value : undefined;
    });
  };
  const readUpline = () => {
    const typed = readNow();
    // What is wrong is said at its field, as when it is counted.
    if (typed?.ok === false) form.current?.requestSubmit();
    return typed?.ok === false ? typed : ok(typed?.value.uplineBps);
  };
  const { submission, ...handlers } = submit;
  const { refusal = slidRefusal, errorOf } = readAnswers(submission, messages);
  const fields = { ...props, errorOf, onSlid };
  return (
    <section className="contract-simulator" aria-label={messages['agents:contract_simulate']}>
      <form ref={form} className="auth-fields" noValidate {...handlers}>
        <p className="muted">{messages['agents:contract_simulate_lead']}</p>
        <FormStatus messages={messages} refusal={refusal} />
        <FigureFields {...fields} suffix="" />
        <TypedDownlines {...fields} rows={rows} setRows={setRows} />
        {!isUnderHouse && (
          <FigureField
            {...fields}
            name="uplineRate"
            label={messages['agents:contract_upline_rate']}
            hint={messages['agents:contract_upline_rate_hint']}
            error={errorOf('uplineRate')}
            counts="rate"
          />
        )}
        <button type="submit" className="button button-main">
          {messages['agents:contract_simulate_go']}
        </button>
      </form>
      <div className="contract-tried">
        <div role="status">
          {tried && (
            <SimulationResult
              {...props}
              period={tried.period}
              hasUpline={tried.uplineBps !== undefined}
            />
          )}
        </div>
        {tried && <PayChart {...props} {...tried} />}
        <PlaySimulation {...props} team={props.triedTeam} readUpline={readUpline} />
      </div>
    </section>
  );
}

function readTyped(form: FormData, typing: TermsTyping) {
  const readField = (name: string) => readText(form, name);
  const figures = (suffix: string) => ({
    validStake: readField(`validStake${suffix}`),
    ggr: readField(`ggr${suffix}`),
    ngr: readField(`ngr${suffix}`),
    members: readField(`members${suffix}`) || '0',
  });
  const downlines = form.getAll('downline').map((_, index) => ({
    ...figures(`.${index}`),
    rate: readField(`rate.${index}`),
  }));
  const typed = { direct: figures(''), downlines, uplineRate: readField('uplineRate') };
  return parseFigures(typed, typing);
}
