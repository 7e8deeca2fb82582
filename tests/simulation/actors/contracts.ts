import {
  acceptContract,
  offerContract,
  rejectContract,
  requestVersion,
  terminateContract,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import { agentContract } from '#contract/agents/contracts.ts';
import {
  acceptHouseContract,
  offerHouseContract,
  rejectHouseContract,
  requestHouseVersion,
  terminateHouseContract,
  withdrawHouseContract,
} from '#contract/staff/contracts.ts';
import { recordStep } from '../model/agents/contract-messages.ts';
import {
  currentOf,
  decideOffer,
  findContract,
  offerVersion,
  planAcceptance,
  planTermination,
  house as theHouse,
} from '../model/agents/contracts.ts';
import { noteStep } from '../model/audit.ts';
import type { ContractKind } from '../model/commissions/terms.ts';
import { expectSame } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import {
  chooseOffer,
  chooseOpen,
  chooseSide,
  chooseStart,
  type StartInput,
  startOf,
} from './contract-choices.ts';
import {
  asSide,
  authorOf,
  expectCode,
  offerOf,
  openContract,
  readContractId,
  readDigest,
  type SideInput,
  takePlan,
  why,
} from './contract-sides.ts';
import { chooseTerms, type TermsInput, toTerms, toWire } from './contract-terms.ts';
import { asMember } from './member.ts';

export const contractMoves = {
  /** The upline offers, or either side asks for another version. */
  offerContract: move<SideInput & TermsInput & { readonly start?: StartInput | undefined }>({
    weight: 6,
    choose(random, simulation) {
      const chosen = chooseOffer(random, simulation);
      if (!chosen) return undefined;
      const { model } = simulation;
      const upline = model.agents.uplines.get(chosen.downline) ?? theHouse;
      const above = findContract(model.agents, { kind: chosen.kind, downline: upline });
      const bound = above && currentOf(above, model.nowMs)?.terms;
      const terms = chooseTerms(random, chosen.kind, bound);
      const start = random.chance(30) ? { start: chooseStart(random) } : {};
      return { ...chosen, ...terms, ...start };
    },
    async take(simulation, input) {
      const { model, ids, house } = simulation;
      const contract = openContract(simulation, input);
      if (!contract) return skipped;
      const { kind, downline, side, start } = input;
      const isAgreed = currentOf(contract, model.nowMs) !== undefined;
      if (!isAgreed && side === 'downline') return skipped;
      const terms = toTerms(input);
      const { kind: _kind, ...wire } = toWire(terms);
      const startMs = start && startOf(terms.period, model.nowMs, start);
      const contractId = await readContractId(simulation, input);
      const request = { contractId, terms: wire, ...(startMs !== undefined && { startMs }) };
      const offer = {
        kind: kind as ContractKind,
        terms: wire,
        ...(startMs !== undefined && { startMs }),
      };
      const downlineId = ids.get(downline) ?? '';
      const code = await asSide(simulation, input, {
        byAgent: (browser) =>
          isAgreed
            ? browser.call(requestVersion, request)
            : browser.call(offerContract, { ...offer, downlineId }),
        byHouse: () =>
          isAgreed
            ? house.staff(requestHouseVersion, { ...request, why })
            : house.staff(offerHouseContract, { ...offer, username: downline, why }),
      });
      if (code === undefined) return 'not_logged_in';
      const offered = { terms, askedStartMs: startMs, side };
      const codes = offerVersion(model.agents, contract, offered, model.nowMs);
      expectCode('offer', code, codes);
      const version = contract.versions.at(-1);
      if (codes.length === 0 && version) {
        const author = authorOf(simulation, input);
        recordStep(model, contract, { version, step: 'offered', author });
      }
      return code;
    },
  }),

  acceptContract: move<SideInput>({
    weight: 9,
    choose: (random, simulation) => chooseOpen(random, simulation, { isOwn: 5 }),
    async take(simulation, input) {
      const { model, house } = simulation;
      const contract = findContract(model.agents, input);
      const offer = offerOf(contract);
      if (!contract || !offer) return skipped;
      const contractId = await readContractId(simulation, input);
      const { number: version } = offer;
      const { side } = input;
      const author = authorOf(simulation, input);
      const before = currentOf(contract, model.nowMs);
      const endMs = before?.endMs;
      return takePlan(
        simulation,
        {
          subject: 'accepted contract',
          input,
          plan: planAcceptance(model.agents, contract, { side, nowMs: model.nowMs }),
          recordPlanned() {
            if (before && before.endMs !== endMs) {
              noteStep(model, contract, { ...author, version: before, step: 'replaced' });
            }
            recordStep(model, contract, { version: offer, step: 'accepted', author });
          },
        },
        (endsDigest) => {
          const named = { contractId, version, ...(endsDigest !== undefined && { endsDigest }) };
          return asSide(simulation, input, {
            byAgent: (browser) => browser.call(acceptContract, named),
            byHouse: () => house.staff(acceptHouseContract, { ...named, why }),
          });
        },
        () => readDigest(simulation, input, { step: 'accept', version }),
      );
    },
  }),

  decideContract: move<SideInput & { readonly is: 'rejected' | 'withdrawn' }>({
    weight: 1,
    choose(random, simulation) {
      const is = random.pick(['rejected', 'withdrawn'] as const);
      const chosen = chooseOpen(random, simulation, { isOwn: is === 'withdrawn' ? 90 : 10 });
      return chosen && { ...chosen, is };
    },
    async take(simulation, input) {
      const { model, house } = simulation;
      const contract = findContract(model.agents, input);
      const offer = offerOf(contract);
      if (!contract || !offer) return skipped;
      const contractId = await readContractId(simulation, input);
      const named = { contractId, version: offer.number };
      const { side, is } = input;
      const code = await asSide(simulation, input, {
        byAgent: (browser) =>
          browser.call(is === 'rejected' ? rejectContract : withdrawContract, named),
        byHouse: () =>
          house.staff(is === 'rejected' ? rejectHouseContract : withdrawHouseContract, {
            ...named,
            why,
          }),
      });
      if (code === undefined) return 'not_logged_in';
      const codes = decideOffer(contract, { side, is });
      expectCode(`contract ${is}`, code, codes);
      if (codes.length === 0) {
        const author = authorOf(simulation, input);
        recordStep(model, contract, { version: offer, step: is, author });
      }
      return `${is} ${code}`;
    },
  }),

  terminateContract: move<SideInput>({
    weight: 1,
    choose(random, simulation) {
      const chosen = chooseSide(random, simulation);
      const contract = chosen && findContract(simulation.model.agents, chosen);
      return contract && contract.versions.length > 0 ? chosen : undefined;
    },
    async take(simulation, input) {
      const { model, house } = simulation;
      const contract = findContract(model.agents, input);
      if (!contract) return skipped;
      const contractId = await readContractId(simulation, input);
      const { side } = input;
      const version = currentOf(contract, model.nowMs);
      const offer = offerOf(contract);
      const author = authorOf(simulation, input);
      return takePlan(
        simulation,
        {
          subject: 'terminated contract',
          input,
          plan: planTermination(model.agents, contract, { side, nowMs: model.nowMs }),
          recordPlanned() {
            if (!version) return;
            recordStep(model, contract, { version, step: 'termination_requested', author });
            if (offer) noteStep(model, contract, { ...author, version: offer, step: offer.state });
          },
        },
        (endsDigest) => {
          const named = { contractId, ...(endsDigest !== undefined && { endsDigest }) };
          return asSide(simulation, input, {
            byAgent: (browser) => browser.call(terminateContract, named),
            byHouse: () => house.staff(terminateHouseContract, { ...named, why }),
          });
        },
        () => readDigest(simulation, input, { step: 'terminate' }),
      );
    },
  }),

  lookAtContract: move<SideInput>({
    weight: 2,
    choose(random, simulation) {
      const chosen = chooseSide(random, simulation);
      const contract = chosen && findContract(simulation.model.agents, chosen);
      return contract && contract.versions.length > 0 ? { ...chosen, side: 'downline' } : undefined;
    },
    async take(simulation, input) {
      const { model } = simulation;
      const contract = findContract(model.agents, input);
      if (!contract || contract.versions.length === 0) return skipped;
      const contractId = await readContractId(simulation, input);
      return asMember(simulation, input.downline, async ({ browser }) => {
        const answer = await browser.call(agentContract, { contractId });
        if (!answer.ok) throw new Error(answer.refusal.code);
        const shown = answer.value.versions.map((each) => [
          each.version,
          each.state,
          each.startsAtMs,
          each.endsAtMs,
        ]);
        const expected = contract.versions.map(({ number, state, startMs, endMs }) => {
          const isOver = state === 'terminating' && endMs !== undefined && endMs <= model.nowMs;
          return [number, isOver ? 'ended' : state, startMs, endMs];
        });
        expectSame('versions of a contract', shown, expected);
        return 'ok';
      });
    },
  }),
};
