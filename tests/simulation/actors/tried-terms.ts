import { type SimulatedPeriodValue, simulateOnPlay } from '#contract/agents/contract-simulation.ts';
import { currentOf, findContract } from '../model/agents/contracts.ts';
import { type TriedPeriod, tryTerms } from '../model/agents/tried-terms.ts';
import { shareOf } from '../model/commissions/terms.ts';
import { faultsOf } from '../model/commissions/terms-faults.ts';
import { expectSame } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { chooseSide } from './contract-choices.ts';
import { readContractId } from './contract-sides.ts';
import { chooseTerms, type TermsInput, toTerms, toWire } from './contract-terms.ts';
import { asMember } from './member.ts';

/** Returns what is compared of a period at the tier that is reached. */
function shownOf({ period, team, outcome }: SimulatedPeriodValue, isOwn: boolean) {
  const { lines, ...rest } = outcome;
  return [
    period,
    team.validStakeMinor,
    team.ggrMinor,
    rest.reachedTier,
    rest.rateBps,
    rest.amountMinor,
    rest.carryInMinor,
    rest.carryOutMinor,
    rest.uplineKeepsMinor,
    isOwn
      ? lines
          .map((line) =>
            [line.of, line.downline ?? '', line.baseMinor, line.rateBps, line.amountMinor].join(
              ' ',
            ),
          )
          .filter((line) => !line.endsWith(' 0'))
          .sort()
          .join(', ')
      : lines.length,
  ].join('; ');
}

function expectedOf(tried: TriedPeriod, isOwn: boolean) {
  return [
    tried.period,
    tried.validStakeMinor,
    tried.ggrMinor,
    tried.tier,
    tried.rateBps,
    tried.amountMinor,
    tried.carryInMinor,
    tried.carryOutMinor,
    tried.uplineKeepsMinor,
    isOwn
      ? tried.lines
          .filter((line) => !line.endsWith(' 0'))
          .toSorted()
          .join(', ')
      : 0,
  ].join('; ');
}

/** Compares what direct members would have to bring: exactly enough, and nothing less is. */
function compareBreakEven({ outcome }: SimulatedPeriodValue, { direct, rateBps }: TriedPeriod) {
  const { breakEvenMinor } = outcome;
  const { baseMinor, shortMinor } = direct;
  if (shortMinor === 0n || rateBps === 0) {
    expectSame('break-even', breakEvenMinor, rateBps === 0 && shortMinor > 0n ? undefined : '0');
    return;
  }
  const more = BigInt(breakEvenMinor ?? 0);
  const gain = (addedMinor: bigint) =>
    shareOf(baseMinor + addedMinor, rateBps) - shareOf(baseMinor, rateBps);
  expectSame(
    'break-even',
    [gain(more) >= shortMinor, gain(more - 1n) >= shortMinor],
    [true, false],
  );
}

export const triedTermMoves = {
  /** An agent, or the one directly above, tries terms on what its team played. */
  tryTerms: move<
    TermsInput & { readonly agent: string; readonly by: string; readonly uplineBps?: number }
  >({
    weight: 1,
    choose(random, simulation) {
      const side = chooseSide(random, simulation);
      if (!side) return undefined;
      const { uplines } = simulation.model.agents;
      const { downline: agent, kind } = side;
      const upline = uplines.get(agent) ?? '';
      const own = findContract(simulation.model.agents, { kind, downline: agent });
      const hasContract = own !== undefined && own.versions.length > 0;
      const isAgent = uplines.has(upline);
      if (!hasContract && !isAgent) return undefined;
      const bound = own && currentOf(own, simulation.model.nowMs)?.terms;
      return {
        ...chooseTerms(random, kind, bound),
        agent,
        by: isAgent && (!hasContract || random.chance(50)) ? upline : agent,
        ...(random.chance(50) && { uplineBps: random.pick([1, 500, 3_000, 10_000]) }),
      };
    },
    take: (simulation, { agent, by, uplineBps, ...input }) =>
      asMember(simulation, by, async ({ browser }) => {
        const { model, ids } = simulation;
        const terms = toTerms(input);
        const { kind, ...wire } = toWire(terms);
        const contract = findContract(model.agents, { kind, downline: agent });
        if (by === agent ? !contract?.versions.length : model.agents.uplines.get(agent) !== by)
          return skipped;
        const side = { kind, downline: agent, side: 'downline' } as const;
        const answer = await browser.call(simulateOnPlay, {
          kind,
          terms: wire,
          ...(uplineBps !== undefined && { uplineBps }),
          of:
            by === agent
              ? { contractId: await readContractId(simulation, side) }
              : { downlineId: ids.get(agent) ?? '' },
        });
        const isBad = faultsOf(terms).length > 0;
        expectSame(
          'terms that are tried',
          answer.ok ? 'ok' : answer.refusal.code,
          isBad ? 'bad_terms' : 'ok',
        );
        if (!answer.ok) return answer.refusal.code;
        const tried = tryTerms(model, { agent, terms, uplineBps });
        const { periods } = answer.value;
        // What the contract so far leaves to the first period is compared where it leaves nothing.
        if (periods[0]?.outcome.carryInMinor !== '0') return 'after negatives';
        expectSame(
          'terms on what was played',
          periods.map((each) => shownOf(each, by === agent)),
          tried.map((each) => expectedOf(each, by === agent)),
        );
        for (const [index, each] of periods.entries()) {
          const period = tried[index];
          if (!period) continue;
          compareBreakEven(each, period);
          const isAlone = tried.slice(0, index + 1).every((one) => !one.hasContractsBelow);
          if (isAlone) expectSame('due by terms', each.outcome.dueMinor, String(period.dueMinor));
        }
        return tried.some(({ amountMinor }) => amountMinor !== 0n) ? 'earned' : 'nothing earned';
      }),
  }),
};
