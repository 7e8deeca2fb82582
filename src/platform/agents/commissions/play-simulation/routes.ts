import { simulateOnPlay } from '#contract/agents/contract-simulation.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { findMemberById, findUplineId, type Member } from '#platform/identity/index.ts';
import { readContractFor, simulateValue } from '../../contracts/index.ts';
import { findDownline } from '../../tree/index.ts';
import { simulateTermsOnPlay, withoutLines } from './play-simulation.ts';
import { onPlayInput } from './schemas.ts';

/** Call by which terms are simulated on what a team really played. */
export function playedRoutes(parts: Parts): Route[] {
  const { db } = parts.storage;
  return [
    route(
      simulateOnPlay,
      { input: onPlayInput, value: simulateValue },
      async ({ of, ...tried }, { session }) => {
        const found = await findTeam(db, of, session.memberId);
        if (!found.ok) return found;
        const agent = found.value;
        const answer = await simulateTermsOnPlay(db, { ...tried, agent }, zonedNow(parts));
        if (!answer.ok || agent.id === session.memberId) return answer;
        return ok({ periods: withoutLines(answer.value.periods) });
      },
    ),
  ];
}

/** Finds the agent on whose team terms are simulated: the lower side, whichever side asks. */
async function findTeam(
  reader: Reader,
  scope: InputOf<typeof simulateOnPlay>['of'],
  memberId: string,
): Promise<Result<Member, { readonly code: 'unknown_downline' | 'unknown_contract' }>> {
  if ('downlineId' in scope) {
    const found = await findDownline(reader, { agentId: memberId, memberId: scope.downlineId });
    if (!found.ok) return found;
    const { member } = found.value;
    return findUplineId(member) === memberId ? ok(member) : refused({ code: 'unknown_downline' });
  }
  const found = await readContractFor(reader, { contractId: scope.contractId, memberId });
  if (!found.ok) return found;
  const member = await findMemberById(reader, found.value.contract.downlineId);
  return member ? ok(member) : refused({ code: 'unknown_contract' });
}
