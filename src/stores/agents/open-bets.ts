import {
  type OpenBetFilter,
  openBets as openBetsCall,
  openBetsExport,
} from '#contract/agents/open-bets.ts';
import type { Answer } from '#contract/call.ts';
import { fileAddress } from '../file-address.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const byAgent = { startedByMember: true } as const;

const bets = resource((filter: OpenBetFilter) => request(openBetsCall, filter, byAgent));

/** Bets of the team that are not settled, as far as they were read, and what asks. */
export const { $loaded: $openBets, open: openOpenBets, again: retryOpenBets } = bets;

/** Adds the lines before those that are shown; one that was settled meanwhile stays until it is asked anew. */
export function readEarlierOpenBets(
  filter: OpenBetFilter,
): Promise<Answer<typeof openBetsCall> | undefined> {
  return bets.amend(
    ({ next }) => request(openBetsCall, { ...filter, cursor: next }, byAgent),
    (shown, more) => ({ ...more, lines: [...shown.lines, ...more.lines] }),
  );
}

/** Where the same lines are kept as a file. */
export const openBetsFile = (filter: OpenBetFilter): string => fileAddress(openBetsExport, filter);
