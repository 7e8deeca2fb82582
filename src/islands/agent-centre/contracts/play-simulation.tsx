import { useState } from 'react';
import type { simulateOnPlay } from '#contract/agents/contract-simulation.ts';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { InputOf, ValueOf } from '#contract/endpoint.ts';
import { createPeriodFormatter } from '#lib/commission/period-names.ts';
import type { Result } from '#lib/result.ts';
import { simulatePlayed } from '#stores/agents/contract-steps.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { ContractProps } from './contract-props.ts';
import { SimulationResult } from './simulation-result.tsx';

/** Team whose play the terms are simulated on. */
export type TriedTeam = InputOf<typeof simulateOnPlay>['of'];

export interface PlaySimulationProps extends ContractProps {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
  readonly currency: string;
  readonly team: TriedTeam;
  /** True when the house is the upline, which has no rate. */
  readonly isUnderHouse: boolean;
  /** Reads the upline's typed rate; a wrong one is refused and marked in its own field. */
  readonly readUpline: () => Result<number | undefined, unknown>;
}

/** Simulates terms on the team's real play in the last closed periods. */
export function PlaySimulation(props: PlaySimulationProps) {
  const { messages, locale, kind, terms, team, isUnderHouse, readUpline } = props;
  const [{ periods, hasUpline }, setTried] = useState<PlayedTrial>({
    periods: [],
    hasUpline: false,
  });
  const { isRunning, refusal, run } = useAction(async (uplineBps: number | undefined) => {
    const answer = await simulatePlayed({ kind, terms, of: team, uplineBps });
    if (answer.ok) setTried({ ...answer.value, hasUpline: uplineBps !== undefined });
    return answer;
  });
  const press = () => {
    const upline = readUpline();
    if (upline.ok) void run(upline.value);
  };
  const write = createPeriodFormatter(locale);
  return (
    <div className="contract-played">
      <FormStatus messages={messages} refusal={refusal} />
      <button type="button" className="button button-quiet" disabled={isRunning} onClick={press}>
        {messages['agents:contract_try_played']}
      </button>
      <div role="status">
        {periods.length > 0 && (
          <>
            <p>
              <strong>{messages['agents:contract_played']}</strong>
            </p>
            <p className="muted">{messages['agents:contract_played_note']}</p>
            {!isUnderHouse && !hasUpline && <p>{messages['agents:contract_played_upline']}</p>}
          </>
        )}
        {periods.map((period) => (
          <SimulationResult
            key={period.period}
            {...props}
            name={write(period.period)}
            period={period}
            hasUpline={hasUpline}
          />
        ))}
        {periods.length > 0 && (
          <p className="muted">{messages['agents:contract_break_even_note']}</p>
        )}
      </div>
    </div>
  );
}

interface PlayedTrial {
  readonly periods: ValueOf<typeof simulateOnPlay>['periods'];
  readonly hasUpline: boolean;
}
