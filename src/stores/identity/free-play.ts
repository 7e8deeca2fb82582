import type { Answer } from '#contract/call.ts';
import { freePlay } from '#contract/identity/accounts.ts';
import { request } from '../request.ts';
import { openSession } from './session.ts';

/** Characters of an operating system's name that are sent. */
const longestName = 60;

/** Signs in to a trial account with play money (specification §4, "Free play login"). */
export async function signInToTrial(): Promise<Answer<typeof freePlay>> {
  const os = navigator.platform.slice(0, longestName) || 'unknown';
  const answer = await request(freePlay, { os, platform: 'W', gatewayVersion: 3 });
  if (answer.ok) await openSession(answer.value);
  return answer;
}
