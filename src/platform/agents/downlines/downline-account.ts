import type {
  changeRebateGroup,
  OpenDownlineInput,
  openDownline,
} from '#contract/agents/downlines.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { usernameKey } from '#lib/typed-text/typed-kinds.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { countAttemptAlone, type Policy } from '#platform/base/throttle/index.ts';
import { findUplineId, lockMember, openAccount, setRebateGroup } from '#platform/identity/index.ts';
import {
  checkRebateGroup,
  findDownline,
  isTooDeep,
  memberRebateGroup,
  readAgent,
} from '../tree/index.ts';
import { findHighestGroup } from './queries.ts';

/**
 * Limit of accounts that an agent opens: each costs a hash, and each refusal reveals that a name
 * exists.
 */
const openingPolicy: Policy = { most: 100, windowMs: hourMs, waitMs: 'rest' };

/** Opens an account directly below an agent; refuses as `openDownline` does. */
export async function openDownlineAccount(
  parts: Parts,
  agentId: string,
  { username, accountType, rebateGroup }: OpenDownlineInput,
): Promise<
  Result<
    { readonly memberId: string; readonly username: string; readonly password: string },
    RefusalOf<typeof openDownline>
  >
> {
  const agent = await readAgent(parts.storage.db, agentId);
  const group = rebateGroup ?? memberRebateGroup(agent);
  const bad = checkRebateGroup(group, { agent });
  if (bad) return refused(bad);
  if (accountType === 1 && isTooDeep(agent)) return refused({ code: 'tree_too_deep' });
  const turn = await countAttemptAlone(parts, `downlines:${agentId}`, openingPolicy);
  if (!turn.ok) return turn;
  const opened = await openAccount(parts, { agent, username, accountType, rebateGroup: group });
  return opened.ok ? ok({ ...opened.value, username: usernameKey(username) }) : opened;
}

/** Changes the rebate group of a direct line; refuses as `changeRebateGroup` does. */
export async function changeGroup(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  input: { readonly agentId: string; readonly memberId: string; readonly rebateGroup: number },
): Promise<Result<undefined, RefusalOf<typeof changeRebateGroup>>> {
  const { agentId, memberId, rebateGroup } = input;
  return storage.withTransaction(async (transaction) => {
    const found = await findDownline(transaction, input);
    if (!found.ok) return found;
    // From below upwards, as members are locked everywhere.
    const member = await lockMember(transaction, memberId);
    if (findUplineId(member) !== agentId) return refused({ code: 'not_direct_line' });
    const agent = await lockMember(transaction, agentId);
    const least = (await findHighestGroup(transaction, member.path, brandGroup)) ?? 0;
    const bad = checkRebateGroup(rebateGroup, { agent, least });
    if (bad) return refused(bad);
    await setRebateGroup(transaction, { memberId, rebateGroup });
    await recordAct(transaction, {
      actor: `member:${agentId}`,
      act: 'rebate_group_changed',
      subject: `member:${memberId}`,
      detail: { from: String(memberRebateGroup(member)), to: String(rebateGroup) },
      atMs: clock.nowMs(),
    });
    return ok(undefined);
  });
}
