import { currentOf, findContract, isDirect, house as theHouse } from '../model/agents/contracts.ts';
import type { Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { chooseSide } from './contract-choices.ts';
import type { SideInput } from './contract-sides.ts';
import { chooseTerms, invertTiers, type TermsInput, toTerms } from './contract-terms.ts';
import { contractMoves } from './contracts.ts';

/** An agent is offered a contract, or another version of it, and accepts. */
async function agree(simulation: Simulation, offer: SideInput & TermsInput): Promise<string> {
  const offered = await contractMoves.offerContract.take(simulation, offer);
  if (offered !== 'ok') return `offer ${offered}`;
  const { kind, downline } = offer;
  const decision = { kind, downline, side: 'downline' } as const;
  const accepted = await contractMoves.acceptContract.take(simulation, decision);
  return accepted === 'ok' ? accepted : `acceptance ${accepted}`;
}

export const contractLineMoves = {
  /** An agent and all above who have no contract of a kind agree on one, from the top. */
  agreeOnLine: move<{ readonly offers: readonly (SideInput & TermsInput)[] }>({
    weight: 1,
    choose(random, simulation) {
      const { model } = simulation;
      const chosen = chooseSide(random, simulation);
      const aboveOf = (agent: string) => model.members.get(agent)?.above.length ?? 0;
      if (!chosen) return undefined;
      const { kind } = chosen;
      // Mostly the longest line.
      const lowest = [...model.agents.uplines.keys()].reduce((one, other) =>
        aboveOf(other) > aboveOf(one) ? other : one,
      );
      const downline = random.chance(60) ? lowest : chosen.downline;
      const line = [...(model.members.get(downline)?.above ?? []), downline];
      const isInverted = random.chance(simulation.world.taste === 'dividends' ? 30 : 60);
      let bound = undefined as ReturnType<typeof toTerms> | undefined;
      const offers: (SideInput & TermsInput)[] = [];
      for (const agent of line) {
        const contract = findContract(model.agents, { kind, downline: agent });
        const current = contract && currentOf(contract, model.nowMs);
        const isTop = model.agents.uplines.get(agent) === theHouse;
        const alike = chooseTerms(random, kind, bound, {
          isAlike: true,
          isLong: simulation.world.taste === 'dividends',
          isTiered: simulation.world.taste === 'dividends',
        });
        const terms = isInverted ? invertTiers(random, alike, bound) : alike;
        if (!current) offers.push({ ...terms, kind, downline: agent, side: 'upline' });
        if (!isTop && !bound) return undefined;
        bound = current?.terms ?? toTerms(terms);
      }
      return offers.length > 0 ? { offers } : undefined;
    },
    async take(simulation, { offers }) {
      let outcome = '';
      for (const offer of offers) {
        outcome = await agree(simulation, offer);
        if (outcome !== 'ok') return outcome;
      }
      return outcome;
    },
  }),

  /** The house and an agent agree that a dividend is of another base from the next period on. */
  turnBase: move<SideInput & TermsInput>({
    weight: 1,
    choose(random, { model }) {
      const standing = model.agents.contracts.flatMap((contract) => {
        const { kind, upline, downline, versions } = contract;
        const last = versions.at(-1);
        const isOwn =
          kind === 'dividend' && upline === theHouse && isDirect(model.agents, contract);
        const hasBegun = last?.startMs !== undefined && last.startMs <= model.nowMs;
        return isOwn && hasBegun && last.endMs === undefined ? [{ downline, last }] : [];
      });
      if (standing.length === 0 || random.chance(75)) return undefined;
      const { downline, last } = random.pick(standing);
      const base = last.terms.base === 'ngr' ? 'ggr' : 'ngr';
      const { period } = last.terms;
      const terms = chooseTerms(random, 'dividend', undefined, { isAlike: true });
      return { ...terms, base, period, downline, side: 'upline' };
    },
    take: agree,
  }),
};
