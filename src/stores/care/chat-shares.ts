import type { Answer } from '#contract/call.ts';
import { shareBet } from '#contract/care/chat.ts';
import { bettingRecord } from '#contract/play/records.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** Settled rounds to choose from. */
const mostOffered = 10;

const offered = resource(async () => {
  const answer = await request(bettingRecord, { kind: 'settled' }, { startedByMember: true });
  if (!answer.ok) return answer;
  const lines = answer.value.lines.filter(({ roundId }) => roundId !== undefined);
  return { ok: true as const, value: lines.slice(0, mostOffered) };
});

/** The member's last settled rounds, with the action that loads them. */
export const { $loaded: $shareable, load: loadShareable } = offered;

/** Shares a settled round in a room. */
export function shareRound(share: {
  readonly room: string;
  readonly roundId: string;
  readonly showsAmounts: boolean;
}): Promise<Answer<typeof shareBet>> {
  return request(shareBet, share, { startedByMember: true });
}

/** Returns whether the page offers a chat. */
export function hasChat(): boolean {
  return document.querySelector('[data-chat]') !== null;
}
