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

/** Open bets of the team, as far as they were read, with the functions that request them. */
export const { $loaded: $openBets, open: openOpenBets, again: retryOpenBets } = bets;

/** Adds the next page to the shown lines; a bet settled meanwhile stays until the list is read again. */
export function readEarlierOpenBets(
  filter: OpenBetFilter,
): Promise<Answer<typeof openBetsCall> | undefined> {
  return bets.amend(
    ({ next }) => request(openBetsCall, { ...filter, cursor: next }, byAgent),
    (shown, more) => ({ ...more, lines: [...shown.lines, ...more.lines] }),
  );
}

/** Returns the address of the open bets as a file. */
export const openBetsFile = (filter: OpenBetFilter): string => fileAddress(openBetsExport, filter);
