import type { AgentType } from '#contract/staff/agent-accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import {
  accountRole,
  chooseMessageLanguage,
  findLockedMember,
  findMemberByName,
  findUplineId,
  lockMember,
  type Member,
} from '#platform/identity/index.ts';
import { isTooDeep } from '../../tree/index.ts';
import { disableLinks, hasContracts, hasTeam, setAccountType } from './queries.ts';

type AccountParts = Pick<Parts, 'clock' | 'config' | 'site'>;

/** Act of staff on an account, with its author. */
interface AccountOrder {
  readonly username: string;
  readonly why: string;
  /** `staff:<name>`. */
  readonly actor: string;
}

/**
 * Makes a member an agent and returns its id. Refuses as `makeAgent` of the contract does, letters
 * aside.
 */
export async function makeAgent(
  transaction: Transaction,
  parts: AccountParts,
  order: AccountOrder & { readonly accountType: AgentType },
): Promise<Result<string, 'unknown_member' | 'unchanged' | 'tree_too_deep'>> {
  const member = await lockNamed(transaction, order.username);
  if (!member || accountRole(member.accountType) === 'trial' || member.closedAtMs !== undefined) {
    return refused('unknown_member');
  }
  if (accountRole(member.accountType) === 'agent') return refused('unchanged');
  const uplineId = findUplineId(member);
  const upline = uplineId && (await findLockedMember(transaction, uplineId));
  if (upline && isTooDeep(upline)) return refused('tree_too_deep');
  return change(transaction, parts, { ...order, member, act: 'agent_made' });
}

/**
 * Changes the type of an agent and returns its id. Refuses as `changeAgentType` of the contract
 * does.
 */
export async function changeAgentType(
  transaction: Transaction,
  parts: AccountParts,
  order: AccountOrder & { readonly accountType: AgentType },
): Promise<Result<string, 'unknown_agent' | 'unchanged'>> {
  const member = await lockNamed(transaction, order.username);
  if (!member || accountRole(member.accountType) !== 'agent') return refused('unknown_agent');
  if (member.accountType === order.accountType) return refused('unchanged');
  return change(transaction, parts, { ...order, member, act: 'agent_type_changed' });
}

/** Makes an agent a member again and returns its id. Refuses as `endAgent` of the contract does. */
export async function endAgent(
  transaction: Transaction,
  parts: AccountParts,
  order: AccountOrder,
): Promise<Result<string, 'unknown_agent' | 'agent_has_team' | 'agent_has_contracts'>> {
  const member = await lockNamed(transaction, order.username);
  if (!member || accountRole(member.accountType) !== 'agent') return refused('unknown_agent');
  if (await hasTeam(transaction, member.path)) return refused('agent_has_team');
  const { id: memberId } = member;
  if (await hasContracts(transaction, { memberId, nowMs: parts.clock.nowMs() })) {
    return refused('agent_has_contracts');
  }
  await disableLinks(transaction, memberId);
  return change(transaction, parts, { ...order, accountType: 0, member, act: 'agent_ended' });
}

async function lockNamed(transaction: Transaction, username: string): Promise<Member | undefined> {
  const member = await findMemberByName(transaction, username);
  return member && lockMember(transaction, member.id);
}

type AccountAct = 'agent_made' | 'agent_type_changed' | 'agent_ended';

const texts: Readonly<Record<AccountAct, MessageKey>> = {
  agent_made: 'messages:agentMade',
  agent_type_changed: 'messages:agentTypeChanged',
  agent_ended: 'messages:agentEnded',
};

async function change(
  transaction: Transaction,
  { clock, config, site }: AccountParts,
  order: Pick<AccountOrder, 'why' | 'actor'> & {
    readonly member: Member;
    readonly accountType: AgentType | 0;
    readonly act: AccountAct;
  },
): Promise<Result<string, never>> {
  const { member, accountType, act, why, actor } = order;
  const { id: memberId, accountType: before } = member;
  const nowMs = clock.nowMs();
  await setAccountType(transaction, { memberId, accountType });
  await recordAct(transaction, {
    actor,
    act,
    subject: `member:${memberId}`,
    atMs: nowMs,
    detail: { why, from: String(before), to: String(accountType) },
  });
  const languageCode = chooseMessageLanguage({ site }, member);
  const { brandName: brand } = await readSetting(transaction, whitelabelSetting);
  const values = { brand, username: member.username, site: config.origin.host };
  const words = { title: 'messages:agentSubject', text: [texts[act]], values } as const;
  await writeMessage(transaction, { site }, { memberId, languageCode, words, nowMs });
  return ok(memberId);
}
