import type { DrawBet } from '#contract/draws/bets.ts';
import type { DrawnResult } from '#contract/draws/results.ts';
import type { ActValue } from '#contract/staff/acts.ts';
import { decideApproval } from '#contract/staff/approvals.ts';
import { correctDrawResult, enterDrawResult, setDrawSource } from '#contract/staff/draws.ts';
import type { TestBrowser } from './browser.ts';
import { staffCall } from './desk.ts';
import { bet, drawing, openDraws, passTime } from './draws.ts';
import type { House } from './house.ts';

export const why = 'The station has published it.';

/** Hà Nội, 14 April 2025 (draws, §6). */
export const prizes = {
  1: ['76071'],
  2: ['08866', '77999'],
  3: ['28854', '16105', '81240', '42422', '16899', '38673'],
  4: ['2965', '5032', '6805', '8755'],
  5: ['7669', '6117', '1605', '0743', '6632', '8420'],
  6: ['025', '442', '188'],
  7: ['74', '03', '68', '19'],
  special: ['46935'],
};

/** 06 comes three times and 05 never, as if somebody had read fives as sixes. */
export const wrong = {
  prizes: {
    ...prizes,
    3: ['28854', '16106', '81240', '42422', '16899', '38673'],
    4: ['2965', '5032', '6806', '8755'],
    5: ['7669', '6117', '1606', '0743', '6632', '8420'],
  },
};

const ours = drawing.flatMap(({ code }) => (code.startsWith('MB_') ? [code] : []));

type ApprovalRequest = { readonly ok: true; readonly value: ActValue } | { readonly ok: false };

/** Has somebody else agree with what one person asked for. */
export async function agree(house: House, request: ApprovalRequest): Promise<void> {
  if (!request.ok || !('waits' in request.value)) throw new Error(JSON.stringify(request));
  const decision = { approvalId: request.value.waits, is: 'approved' } as const;
  const done = await staffCall(house, decideApproval, decision, 'ben');
  if (!done.ok) throw new Error(JSON.stringify(done));
}

type IssueKey = Pick<DrawBet, 'gameCode' | 'number'>;

/** Asks for a result to be entered. */
export function enter(house: House, { gameCode, number }: IssueKey, result: object = { prizes }) {
  const input = { gameCode, number, result: result as DrawnResult, why };
  return staffCall(house, enterDrawResult, input);
}

/** Asks for another result in place of the one that stands. */
export function correct(house: House, { gameCode, number }: IssueKey, result: object = { prizes }) {
  const input = { gameCode, number, result: result as DrawnResult, why };
  return staffCall(house, correctDrawResult, input);
}

/** Lotteries that draw, of which staff enter the results of the stations. */
export async function openStations(house: House): Promise<void> {
  await house.platform.changeSetting('desk', {
    fourEyes: true,
    withdrawalFromMinor: '1',
    depositFromMinor: '1',
    approvalHours: 24,
  });
  await openDraws(house);
  for (const gameCode of ours) {
    await agree(house, await staffCall(house, setDrawSource, { gameCode, source: 'entered', why }));
  }
}

/** Bets on the station that draws today: 27 numbers at 1,000 each. */
export async function betAtStation(browser: TestBrowser, numbers = '05'): Promise<DrawBet> {
  for (const gameCode of ours) {
    const order = { gameCode, play: 'lo2', numbers, unitStakeMinor: '100000' };
    const found = await bet(browser, order).catch(() => undefined);
    if (found) return found;
  }
  throw new Error('no station takes bets');
}

/** Past a station's draw, its result entered and settled on. */
export async function settleOn(house: House, placed: DrawBet, result: object): Promise<void> {
  await passTime(house, placed.drawsAtMs - house.clock.nowMs());
  await agree(house, await enter(house, placed, result));
  await passTime(house, 0);
}
