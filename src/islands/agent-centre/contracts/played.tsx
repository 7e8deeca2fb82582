import { useState } from 'react';
import type { simulateOnPlay } from '#contract/agents/contract-simulation.ts';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import { simulatePlayed } from '#stores/agents/contract-steps.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { useAction } from '../../kit/use-action.ts';
import { periodWriter } from '../pages/incomes/period-name.ts';
import type { ContractProps } from './contract-props.ts';
import { Simulated } from './simulated.tsx';

/** Whose team terms are tried on. */
export type TriedTeam = InputOf<typeof simulateOnPlay>['of'];

export interface PlayedProps extends ContractProps {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly currency: string;
  readonly of: TriedTeam;
}

/** Tries terms on what the team really played in the last closed periods, one after the other. */
export function Played(props: PlayedProps) {
  const { messages, locale, kind, terms, of } = props;
  const [periods, setPeriods] = useState<ValueOf<typeof simulateOnPlay>['periods']>([]);
  const { isRunning, refusal, run } = useAction(
    () => simulatePlayed({ kind, terms, of }),
    (value) => setPeriods(value.periods),
  );
  const write = periodWriter(locale);
  return (
    <div className="contract-played">
      <FormStatus messages={messages} refusal={refusal} />
      <button
        type="button"
        className="button button-quiet"
        disabled={isRunning}
        onClick={() => void run()}
      >
        {messages['agents:contract_try_played']}
      </button>
      <div role="status">
        {periods.length > 0 && (
          <>
            <p>
              <strong>{messages['agents:contract_played']}</strong>
            </p>
            <p className="muted">{messages['agents:contract_played_note']}</p>
          </>
        )}
        {periods.map((period) => (
          <Simulated
            key={period.period}
            {...props}
            name={write(period.period)}
            period={period}
            hasUpline={false}
          />
        ))}
        {periods.length > 0 && (
          <p className="muted">{messages['agents:contract_break_even_note']}</p>
        )}
      </div>
    </div>
  );
}
