import { previewContract } from '#contract/agents/contract-steps.ts';
import { previewHouseContract } from '#contract/staff/contracts.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { type Author, recordEndings } from '../model/agents/contract-messages.ts';
import {
  findContract,
  type ModelContract,
  type StepPlan,
  house as theHouse,
} from '../model/agents/contracts.ts';
import { asker } from '../model/audit.ts';
import type { ContractKind } from '../model/commissions/terms.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import type { Plain } from '../step.ts';
import { act } from './act.ts';
import { asMember } from './member.ts';

/** Reason that staff give. */
export const why = 'Agreed on at the meeting.';

type Side = 'upline' | 'downline';

/** Contract that a step is about, and the side that takes it. */
export interface SideInput {
  readonly [name: string]: Plain | undefined;
  readonly kind: ContractKind;
  readonly downline: string;
  /** Former upline; the one of now without it. */
  readonly upline?: string | undefined;
  readonly side: Side;
}

/** Finds a contract, or makes it without versions. */
export function openContract(
  { model }: Simulation,
  { kind, downline, upline = model.agents.uplines.get(downline) }: SideInput,
): ModelContract | undefined {
  if (upline === undefined) return undefined;
  const found = findContract(model.agents, { kind, downline, upline });
  if (found) return found;
  const opened = { kind, upline, downline, versions: [] };
  model.agents.contracts.push(opened);
  return opened;
}

/** Reads the id of a contract; `none` before there is one. */
export async function readContractId(simulation: Simulation, input: SideInput) {
  const { house, ids } = simulation;
  const upline = uplineIn(simulation, input);
  const row = await house.parts.storage.db
    .selectFrom('agent_contracts')
    .select('id')
    .where('kind', '=', input.kind)
    .where('downline_id', '=', ids.get(input.downline) ?? '')
    .where('upline_id', upline === theHouse ? 'is' : '=', ids.get(upline ?? '') ?? null)
    .executeTakeFirst();
  return row?.id ?? 'none';
}

/** Returns the upline of a step's contract. */
export function uplineIn({ model }: Simulation, { downline, upline }: SideInput) {
  return upline ?? model.agents.uplines.get(downline);
}

/** Returns who acts for a side. */
export function authorOf(simulation: Simulation, input: SideInput): Author {
  const { side, downline } = input;
  const name = side === 'downline' ? downline : (uplineIn(simulation, input) ?? '');
  return name === theHouse ? { side, by: asker, why } : { side, by: name };
}

/** Has a side act: an agent with a browser, or the house by two of its staff; answers the code. */
export async function asSide(
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
  const upline = uplineIn(simulation, input);
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

export function expectCode(subject: string, code: string, expected: readonly string[]): void {
  const codes = expected.length === 0 ? ['ok'] : expected;
  expectSame(subject, codes.includes(code) ? codes : code, codes);
}

/** Returns the codes of the model's plan; the endings need a second yes, which is given. */
export async function takePlan(
  simulation: Simulation,
  {
    subject,
    input,
    plan,
    recordPlanned,
  }: {
    readonly subject: string;
    readonly input: SideInput;
    readonly plan: StepPlan;
    readonly recordPlanned: () => void;
  },
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
  recordPlanned();
  recordEndings(simulation.model, plan.endings, authorOf(simulation, input));
  return plan.endings.length > 0 ? 'ok, others end' : 'ok';
}

/** Reads the digest that confirms what a step ends. */
export async function readDigest(
  simulation: Simulation,
  input: SideInput,
  subject: PreviewSubject,
): Promise<string | undefined> {
  const contractId = await readContractId(simulation, input);
  let digest: string | undefined;
  const upline = uplineIn(simulation, input);
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

export const offerOf = (contract: ModelContract | undefined) =>
  contract?.versions.findLast(({ state }) => state === 'offered');
