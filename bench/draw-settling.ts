import { createClient } from '#contract/call.ts';
import { drawLobby } from '#contract/draws/issues.ts';
import { brandGroup } from '#lib/lottery/odds.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { placeBets } from '#platform/draws/bets/place-bets.ts';
import { priceSlip } from '#platform/draws/bets/slip-prices.ts';
import { drawsSetting } from '#platform/draws/index.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import type { DeskParts } from '#platform/staff/index.ts';
import { copyMembers, type DrawPlace, gameCode, moveIssue, openIssue } from './draw-place.ts';
import { registerAt } from './member.ts';
import { percentile } from './table.ts';

const slipBets = 50;
const members = 1_000;
const hourMs = 3_600_000;
/** A quarter of them wins whatever is drawn, a triple aside: each total has its own, and five pairs. */
const plays = [
  ...Array.from({ length: 14 }, (_, index) => ['sum', String(index + 4)]),
  ...Array.from({ length: 5 }, () => [
    ['bigSmall', 'big'],
    ['bigSmall', 'small'],
  ]).flat(),
];

/** Measurements of settling an issue. */
export interface SettlingResult {
  readonly bets: number;
  /** Time from the draw until the last bet was settled, in milliseconds. */
  readonly tookMs: number;
  readonly lobbyP99Ms: number;
  readonly lobbyReads: number;
  readonly isClean: boolean;
}

/** Has members bet on an issue, slip by slip, while no server is there. */
async function fill(parts: DeskParts, number: string, count: number): Promise<void> {
  const { storage, clock, site } = parts;
  const settings = await readSetting(storage.db, drawsSetting);
  const siteClosures = { isMaintenance: false, restrictedCountries: new Set<string>() };
  const ids = await copyMembers(parts, members);
  const groups = createListeners(site);
  const placing = {
    settings,
    siteClosures,
    timeZone: site.timeZone,
    wingParts: groups,
    nowMs: () => clock.nowMs(),
  };
  for (let done = 0; done < count; done += slipBets) {
    const memberId = ids[(done / slipBets) % members] ?? '';
    const orders = Array.from({ length: slipBets }, (_, index) => {
      const [play = '', numbers = ''] = plays[(done / slipBets + index) % plays.length] ?? [];
      return { gameCode, number, play, numbers, unitStakeMinor: '100000', multiplier: 1 };
    });
    const priced = await priceSlip(storage.db, orders, {
      settings,
      currency: 'VND',
      ownGroup: brandGroup,
    });
    if (!priced.ok) throw new Error(JSON.stringify(priced));
    const placed = await storage.withTransaction((transaction) =>
      placeBets(transaction, { ...placing, memberId, bets: priced.value }),
    );
    if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
  }
}

/** Reads the lobby again and again until it is told to stop; answers how long each took. */
function readLobby(url: string) {
  const client = createClient({ fetch: (request) => fetch(request), origin: url });
  const tookMs: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const fromMs = performance.now();
      const answer = await client.call(drawLobby, { gameCode });
      if (!answer.ok) throw new Error(`the lobby was refused: ${answer.refusal.code}`);
      tookMs.push(performance.now() - fromMs);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    return tookMs;
  };
}

/** Settles so many bets of one issue by the server's own work, while its lobby is read. */
export async function settleMany(place: DrawPlace, count: number): Promise<SettlingResult> {
  await registerAt(await place.start(), 0);
  await place.stop();
  const number = await place.beside((parts) => openIssue(parts, Date.now() + hourMs));
  const id = `${gameCode}/${number}`;
  await place.beside((parts) => fill(parts, number, count));
  const url = await place.start();
  return place.beside(async ({ storage: { db } }) => {
    const nowMs = Date.now();
    await moveIssue(db, id, { opensAtMs: nowMs - hourMs, closesAtMs: nowMs + 1_000 });
    const stop = readLobby(url);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const issue = await db
        .selectFrom('draw_issues')
        .select(['drawn_at_ms', 'settled_at_ms', 'bets', 'state'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (issue.settled_at_ms === null) continue;
      if (issue.state !== 'settled') throw new Error(`the issue is ${issue.state}`);
      const tookMs = await stop();
      await place.stop();
      return {
        bets: issue.bets,
        tookMs: issue.settled_at_ms - (issue.drawn_at_ms ?? 0),
        lobbyP99Ms: percentile(tookMs, 0.99),
        lobbyReads: tookMs.length,
        isClean: (await checkInvariants(db)).length === 0,
      };
    }
  });
}
