import { type AgentLink, type makeAgentLink, mostLinks } from '#contract/agents/links.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type CreatedMember,
  type LinkInvitation,
  lockMember,
  makeCode,
} from '#platform/identity/index.ts';
import { checkRebateGroup, isTooDeep, memberRebateGroup } from '../tree/index.ts';
import {
  addRegistration,
  findLink,
  insertLink,
  type LinkRow,
  listLinks,
  setLinkOn,
} from './queries.ts';

/** Length of a link's code; a member's own code is shorter, so the two never collide. */
const codeLength = 10;

/** Reads an agent's links, the newest first. */
export async function readLinks(reader: Reader, agentId: string): Promise<AgentLink[]> {
  return (await listLinks(reader, agentId)).map(toShown);
}

/** Makes a link of an agent's; refuses as `makeAgentLink` says. */
export async function makeLink(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  agentId: string,
  { accountType, rebateGroup: chosenGroup }: InputOf<typeof makeAgentLink>,
): Promise<Result<AgentLink, RefusalOf<typeof makeAgentLink>>> {
  return storage.withTransaction(async (transaction) => {
    const agent = await lockMember(transaction, agentId);
    const rebateGroup = chosenGroup ?? memberRebateGroup(agent);
    const bad = checkRebateGroup(rebateGroup, { agent });
    if (bad) return refused(bad);
    if (accountType === 1 && isTooDeep(agent)) return refused({ code: 'tree_too_deep' });
    const before = await listLinks(transaction, agentId);
    if (before.length >= mostLinks) return refused({ code: 'too_many_links' });
    const nowMs = clock.nowMs();
    const link: LinkRow = {
      linkId: newId(nowMs),
      agentId,
      code: makeCode(codeLength),
      accountType,
      rebateGroup,
      isOn: true,
      registrations: 0,
      createdAtMs: nowMs,
    };
    await insertLink(transaction, link);
    await recordAct(transaction, {
      actor: `member:${agentId}`,
      act: 'agent_link_made',
      subject: `link:${link.linkId}`,
      detail: { accountType: String(accountType), rebateGroup: String(rebateGroup) },
      atMs: nowMs,
    });
    return ok(toShown(link));
  });
}

/** Enables or disables an agent's link. Refuses with `unknown_link`. */
export async function switchLink(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  input: { readonly agentId: string; readonly linkId: string; readonly isOn: boolean },
): Promise<Result<AgentLink, { readonly code: 'unknown_link' }>> {
  return storage.withTransaction(async (transaction) => {
    const link = await setLinkOn(transaction, input);
    if (!link) return refused({ code: 'unknown_link' });
    await recordAct(transaction, {
      actor: `member:${input.agentId}`,
      act: 'agent_link_switched',
      subject: `link:${link.linkId}`,
      detail: { isOn: String(input.isOn) },
      atMs: clock.nowMs(),
    });
    return ok(toShown(link));
  });
}

/**
 * Finds the link of a visitor's code; `undefined` when there is none or it is off. Its rebate group
 * is at most the agent's own at the registration.
 */
export async function findLinkByCode(
  reader: Reader,
  code: string,
): Promise<LinkInvitation | undefined> {
  const link = await findLink(reader, code.toUpperCase());
  return link?.isOn ? link : undefined;
}

/** Counts a member who was just made by a link, in the transaction that makes the member. */
export async function countRegistration(
  transaction: Transaction,
  { linkId }: Pick<CreatedMember, 'linkId'>,
): Promise<void> {
  if (linkId !== undefined) await addRegistration(transaction, linkId);
}

function toShown({ agentId: _, ...link }: LinkRow): AgentLink {
  return link;
}
