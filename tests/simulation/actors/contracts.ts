import {
  acceptContract,
  offerContract,
  previewContract,
  rejectContract,
  requestVersion,
  terminateContract,
  withdrawContract,
} from '#contract/agents/contract-steps.ts';
import { agentContract, type ContractTerms } from '#contract/agents/contracts.ts';
import {
  acceptHouseContract,
  offerHouseContract,
  previewHouseContract,
  rejectHouseContract,
  requestHouseVersion,
  terminateHouseContract,
  withdrawHouseContract,
} from '#contract/staff/contracts.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { zone } from '../model/agents/contract-dates.ts';
import {
  currentOf,
  decideOffer,
  findContract,
  type ModelContract,
  offerVersion,
  planAcceptance,
  planTermination,
  type StepPlan,
  house as theHouse,
} from '../model/agents/contracts.ts';
import { periodAfter, periodAt } from '../model/commissions/periods.ts';
import type { ContractKind, PeriodKind, Terms } from '../model/commissions/terms.ts';
import type { Random } from '../random.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move, type Plain, skipped } from '../step.ts';
import { chooseTerms, type TermsInput, toTerms } from './contract-terms.ts';
import { asMember } from './member.ts';
import { act } from './staff.ts';

const why = 'Agreed on at the meeting.';

type Side = 'upline' | 'downline';

/** Contract that a step is about, and the side that takes it. */
interface SideInput {
  readonly [name: string]: Plain | undefined;
  readonly kind: 'dividend' | 'daily';
  readonly downline: string;
  readonly side: Side;
}

/** Finds a contract, or makes it without versions. */
function openContract(
  { model }: Simulation,
  { kind, downline }: SideInput,
): ModelContract | undefined {
  const upline = model.agents.uplines.get(downline);
  if (upline === undefined) return undefined;
  const found = findContract(model.agents, { kind, downline });
  if (found) return found;
  const opened = { kind, upline, downline, versions: [] };
  model.agents.contracts.push(opened);
  return opened;
}

/** Reads the id of a contract; `none` before there is one. */
async function readContractId({ house, ids }: Simulation, { kind, downline }: SideInput) {
  const row = await house.parts.storage.db
    .selectFrom('agent_contracts')
    .select('id')
    .where('kind', '=', kind)
    .where('downline_id', '=', ids.get(downline) ?? '')
    .executeTakeFirst();
  return row?.id ?? 'none';
}

/** Has a side act: an agent with a browser, or the house by two of its staff; answers the code. */
async function asSide(
  simulation: Simulation,
  input: SideInput,
  {
    byAgent,
    byHouse,
  }: {
    readonly byAgent: (
      browser: TestBrowser,
    ) => Promise<{ ok: boolean; refusal?: { code: string } }>;
    readonly byHouse: Parameters<typeof act>[1];
  },
): Promise<string | undefined> {
  const upline = simulation.model.agents.uplines.get(input.downline);
  const name = input.side === 'downline' ? input.downline : upline;
  if (name === theHouse) {
    const failure = simulation.failure;
    simulation.failure = undefined;
    const { code } = await act(simulation, byHouse);
    simulation.failure = failure;
    return code;
  }
  let code: string | undefined;
  await asMember(simulation, name ?? '', async ({ browser }) => {
    const answer = await byAgent(browser);
    code = answer.ok ? 'ok' : (answer.refusal?.code ?? '');
    return code;
  });
  return code;
}

function expectCode(subject: string, code: string, expected: readonly string[]): void {
  const codes = expected.length === 0 ? ['ok'] : expected;
  expectSame(subject, codes.includes(code) ? codes : code, codes);
}

/** Start that is asked for: so many periods after the one under way, or right before or after it. */
function startOf(period: PeriodKind, nowMs: number, { periods, besideMs }: StartInput): number {
  let current = periodAt(period, nowMs, zone);
  for (let count = 0; count < periods; count += 1)
    current = periodAfter(period, current.startMs, zone);
  return current.startMs + besideMs;
}

interface StartInput {
  readonly [name: string]: Plain;
  readonly periods: number;
  readonly besideMs: number;
}

const chooseStart = (random: Random): StartInput => ({
  periods: random.pick([0, 1, 2, 2, 3]),
  besideMs: random.pick([0, 0, 0, 0, 1, -1]),
});

function chooseSide(random: Random, { model }: Simulation): SideInput | undefined {
  const downlines = [...model.agents.uplines.keys()];
  if (downlines.length === 0) return undefined;
  return {
    kind: random.pick(['dividend', 'dividend', 'daily'] as const),
    downline: random.pick(downlines),
    side: random.pick(['upline', 'downline'] as const),
  };
}

/** Chooses whose contract is offered or renewed; who has none that goes on comes first. */
function chooseOffer(random: Random, simulation: Simulation): SideInput | undefined {
  const chosen = chooseSide(random, simulation);
  if (!chosen) return undefined;
  const { model } = simulation;
  const goesOn = (downline: string) => {
    const contract = findContract(model.agents, { kind: chosen.kind, downline });
    return contract !== undefined && currentOf(contract, model.nowMs) !== undefined;
  };
  if (goesOn(chosen.downline) && random.chance(60)) return undefined;
  // Nobody below is offered anything before the agent above has a contract.
  const upline = model.agents.uplines.get(chosen.downline) ?? theHouse;
  if (upline !== theHouse && !goesOn(upline) && random.chance(90)) return undefined;
  return goesOn(chosen.downline) ? chosen : { ...chosen, side: 'upline' };
}

/** Returns the codes of the model's plan; the endings need a second yes, which is given. */
async function takePlan(
  plan: StepPlan,
  subject: string,
  send: (endsDigest: string | undefined) => Promise<string | undefined>,
  readDigest: () => Promise<string | undefined>,
): Promise<string> {
  const first = await send(undefined);
  if (first === undefined) return 'not_logged_in';
  if ('codes' in plan) {
    expectCode(subject, first, plan.codes);
    return first;
  }
  if (plan.endings.length > 0) {
    expectCode(subject, first, ['contracts_would_end']);
    expectCode(subject, (await send(await readDigest())) ?? '', []);
  } else {
    expectCode(subject, first, []);
  }
  plan.take();
  return plan.endings.length > 0 ? 'ok, others end' : 'ok';
}

/** Reads the digest that confirms what a step ends. */
async function readDigest(
  simulation: Simulation,
  input: SideInput,
  subject: PreviewSubject,
): Promise<string | undefined> {
  const contractId = await readContractId(simulation, input);
  let digest: string | undefined;
  const upline = simulation.model.agents.uplines.get(input.downline);
  const name = input.side === 'downline' ? input.downline : upline;
  if (name === theHouse) {
    const answer = await simulation.house.staff(previewHouseContract, { contractId, of: subject });
    return answer.ok ? answer.value.endsDigest : undefined;
  }
  await asMember(simulation, name ?? '', async ({ browser }) => {
    const answer = await browser.call(previewContract, { contractId, of: subject });
    digest = answer.ok ? answer.value.endsDigest : undefined;
    return 'ok';
  });
  return digest;
}

type PreviewSubject =
  | { readonly step: 'accept'; readonly version: number }
  | { readonly step: 'terminate' };

const offerOf = (contract: ModelContract | undefined) =>
  contract?.versions.findLast(({ state }) => state === 'offered');

export const contractMoves = {
  /** The upline offers, or either side asks for another version. */
  offerContract: move<SideInput & TermsInput & { readonly start?: StartInput | undefined }>({
    weight: 6,
    choose(random, simulation) {
      const chosen = chooseOffer(random, simulation);
      if (!chosen) return undefined;
      const { model } = simulation;
      const upline = model.agents.uplines.get(chosen.downline) ?? theHouse;
      const above = findContract(model.agents, { ...chosen, downline: upline });
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
      expectCode('offer', code, offerVersion(model.agents, contract, offered, model.nowMs));
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
      return takePlan(
        planAcceptance(model.agents, contract, { side: input.side, nowMs: model.nowMs }),
        'accepted contract',
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
      expectCode(`contract ${is}`, code, decideOffer(contract, { side, is }));
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
      return takePlan(
        planTermination(model.agents, contract, { side: input.side, nowMs: model.nowMs }),
        'terminated contract',
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

/** Chooses a contract of which an offer waits, and mostly the side that decides about it. */
function chooseOpen(
  random: Random,
  { model }: Simulation,
  { isOwn }: { readonly isOwn: number },
): SideInput | undefined {
  const open = model.agents.contracts.filter((each) => offerOf(each) !== undefined);
  if (open.length === 0) return undefined;
  const { kind, downline, versions } = random.pick(open);
  const offeredBy = versions.findLast(({ state }) => state === 'offered')?.offeredBy;
  const other = offeredBy === 'upline' ? 'downline' : 'upline';
  const side = random.chance(isOwn) ? (offeredBy ?? other) : other;
  return { kind: kind === 'daily' ? 'daily' : 'dividend', downline, side };
}

/** Returns terms as they travel. */
function toWire({ tiers, ...terms }: Terms): ContractTerms & { readonly kind: ContractKind } {
  return {
    ...terms,
    tiers: tiers.map((tier) => ({
      ...tier,
      minValidStakeMinor: String(tier.minValidStakeMinor),
      minLossMinor: String(tier.minLossMinor),
    })),
  };
}
