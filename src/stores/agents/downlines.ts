import {
  changeRebateGroup as changeRebateGroupCall,
  type DownlinesInput,
  downline as downlineCall,
  downlines as downlinesCall,
  downlinesExport,
  type OpenDownlineInput,
  openDownline as openDownlineCall,
} from '#contract/agents/downlines.ts';
import { downlinePath } from '#contract/agents/tree.ts';
import type { Answer } from '#contract/call.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byAgent = { startedByMember: true } as const;

const list = resource((input: DownlinesInput) => request(downlinesCall, input, byAgent));

/**
 * Downlines of a line, or those that a search found, as far as they were loaded, with the actions
 * that load them.
 */
export const { $loaded: $downlines, open: openDownlines, again: retryDownlines } = list;

/** Loads the downlines after the shown ones. */
export function readMoreDownlines(
  input: DownlinesInput,
): Promise<Answer<typeof downlinesCall> | undefined> {
  return list.amend(
    ({ next }) => request(downlinesCall, { ...input, cursor: next }, byAgent),
    // Who changed places meanwhile may come once more.
    (shown, more) => {
      const shownIds = new Set(shown.list.map(({ memberId }) => memberId));
      const added = more.list.filter(({ memberId }) => !shownIds.has(memberId));
      return { ...more, list: [...shown.list, ...added] };
    },
  );
}

/** Returns the address of the same list as a file. */
export function downlinesFile(input: Omit<DownlinesInput, 'cursor'>): string {
  return fileAddress(downlinesExport, input);
}

/**
 * Path from the agent down to the downline whose lines are shown, with the action that loads it.
 */
export const { $loaded: $line, load: loadLine } = resource((memberId: string | undefined) =>
  request(downlinePath, { memberId }, byAgent),
);

const one = resource((memberId: string) => request(downlineCall, { memberId }, byAgent));

/** Downline on the screen, with the actions that load it. */
export const { $loaded: $downline, open: openDownlineView, again: retryDownline } = one;

/** Changes the rebate group of a direct line; the list shows it at once. */
export function changeRebateGroup(
  memberId: string,
  rebateGroup: number,
): Promise<Answer<typeof changeRebateGroupCall>> {
  return one.take(request(changeRebateGroupCall, { memberId, rebateGroup }, byAgent));
}

/** Opens an account below the agent. Its password is returned to the caller and stored nowhere. */
export function registerDownline(
  input: OpenDownlineInput,
): Promise<Answer<typeof openDownlineCall>> {
  return request(openDownlineCall, input, byAgent);
}
