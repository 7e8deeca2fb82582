import { useEffect, useRef, useState } from 'react';
import type { SimulatedPeriodValue } from '#contract/agents/contract-simulation.ts';
import type { ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { Refusal } from '#contract/refusals.ts';
import { simulateTerms } from '#stores/agents/contract-steps.ts';
import type { SimulationFigures } from '#stores/agents/typed-figures.ts';
import { createRequestOrder } from '#stores/owner.ts';

/** Result of a simulation, with the upline's rate that it was made with. */
export interface TrialResult {
  readonly period: SimulatedPeriodValue;
  readonly uplineBps: number | undefined;
}

interface TriedTerms {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}

/** Rests so long between a slider that stops and the question what it comes to. */
const restMs = 200;

/** Simulates terms on figures; the last answer stays until the next one arrives. */
export function useSimulation({ kind, terms }: TriedTerms) {
  const [tried, setTried] = useState<TrialResult>();
  const [slidRefusal, setSlidRefusal] = useState<Refusal<string>>();
  const [begin] = useState(createRequestOrder);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const count = async ({ uplineBps, ...figures }: SimulationFigures) => {
    clearTimeout(rest.current);
    setSlidRefusal(undefined);
    const isLatest = begin();
    const periods = [{ period: 'tried', ...figures }];
    const answer = await simulateTerms({ kind, terms, uplineBps, periods });
    const [period] = answer.ok ? answer.value.periods : [];
    if (period && isLatest()) setTried({ period, uplineBps });
    return answer;
  };
  /** Counts once the slider rests, if what it says by then is right. */
  const countSoon = (read: () => SimulationFigures | undefined) => {
    clearTimeout(rest.current);
    rest.current = setTimeout(async () => {
      const figures = read();
      const answer = figures && (await count(figures));
      if (answer?.ok === false) setSlidRefusal(answer.refusal);
    }, restMs);
  };
  return { tried, slidRefusal, count, countSoon };
}
