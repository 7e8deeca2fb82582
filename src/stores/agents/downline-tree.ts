import { downlines as downlinesCall } from '#contract/agents/downlines.ts';
import type { Answer } from '#contract/call.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byAgent = { startedByMember: true } as const;

function makeBranch(downlineId: string | undefined) {
  const lines = resource(() => request(downlinesCall, { of: downlineId }, byAgent));
  const more = (): Promise<Answer<typeof downlinesCall> | undefined> =>
    lines.amend(
      ({ next }) => request(downlinesCall, { of: downlineId, cursor: next }, byAgent),
      (shown, read) => ({ ...read, list: [...shown.list, ...read.list] }),
    );
  return { $lines: lines.$loaded, load: lines.load, more };
}

const branches = new Map<string | undefined, ReturnType<typeof makeBranch>>();

/**
 * Returns the lines below a downline, or below the agent, as far as they were loaded, with the
 * actions that load them.
 */
export function findBranch(downlineId: string | undefined): ReturnType<typeof makeBranch> {
  const branch = branches.get(downlineId) ?? makeBranch(downlineId);
  branches.set(downlineId, branch);
  return branch;
}
