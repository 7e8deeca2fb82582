import { randomBytes, randomUUID } from 'node:crypto';
import { bauCuaSymbols } from '#studio/engines/bau-cua-rule.ts';
import { basicMove } from '#studio/engines/blackjack-rule.ts';
import type { Choice } from '#studio/engines/choice.ts';
import type { EngineName } from '#studio/engines/engines.ts';
import { type ShoalName, shoals } from '#studio/engines/fish-rule.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import type { FixtureEngine } from '#studio/engines/fixtures/markets.ts';
import { limboUnit, lowestTarget } from '#studio/engines/limbo-rule.ts';
import { plinkoRisks, plinkoRows } from '#studio/engines/plinko-rule.ts';
import { isTableEngine, type TableEngine, tableRules } from '#studio/engines/tables/table-rules.ts';
import { simpleHolds } from '#studio/engines/video-poker-rule.ts';
import { wheelRisks } from '#studio/engines/wheel-rule.ts';
import type { RoundAnswer, RoundView, StudioCalls } from '#studio/wire.ts';
import { studioPath } from '../open-games.ts';
import { between, pickOne } from './chance.ts';
import { chooseSlip } from './choose-slip.ts';
import type { Player } from './player.ts';

/** Seat of a member at one game for a while. */
export interface Seat {
  /**
   * Plays a round to its end, or none while a deposit is on its way; throws where the studio
   * refuses something.
   */
  playRound(): Promise<void>;
}

export interface SeatParts {
  readonly gamesFetch: (request: Request) => Promise<Response>;
  readonly origin: URL;
}

const minesLaid = 3;
/** Number of a table's places that players bet on: the first ones pay often. */
const likedSpots = 2;
/** Least time before the bell at which a bet is placed. */
const leastToBetMs = 2_000;
const fields = 25;
/** Number of a shoal's kinds that players aim at: the cheaper ones are caught now and then. */
const likedFish = 6;
/** Slips of one member that are open at a time. */
const mostOwnSlips = 2;
/** Number of a game's chips that players use: the smallest, for modest stakes. */
const smallChips = 2;

/** Opens a seat at a game: launches it and redeems the ticket, as its page would. */
export async function openSeat(parts: SeatParts, player: Player, gameId: string): Promise<Seat> {
  const address = await player.launch(gameId);
  const [, vassalage = ''] = address.pathname.slice(studioPath.length).split('/');
  const call = createCalls(parts, vassalage);
  const ticket = address.searchParams.get('ticket') ?? '';
  const { token, game, limits, fairness, round, ...state } = await call('session', { ticket });
  if (fairness.clientSeed === null) {
    await call('seed', { clientSeed: randomBytes(16).toString('hex') }, token);
  }
  let balanceMinor = BigInt(state.balanceMinor);
  let open = round;

  async function finish(begun: RoundAnswer): Promise<void> {
    const ended = await endRound(call, { token, begun });
    if (ended.balanceMinor !== null) balanceMinor = BigInt(ended.balanceMinor);
    refuseUnended(ended.round);
  }

  /** Returns whether the balance covers a stake, now or once an arrived deposit is credited. */
  async function canStake(stakeMinor: bigint): Promise<boolean> {
    const hasEnough = async () => {
      balanceMinor = BigInt((await call('state', {}, token)).balanceMinor ?? 0);
      return balanceMinor >= stakeMinor;
    };
    if (balanceMinor >= stakeMinor || (await hasEnough())) return true;
    await player.refill();
    return hasEnough();
  }

  /** Bets once in the round that is on; a round whose bell is near or has rung is left out. */
  async function betAtTable(engine: TableEngine): Promise<void> {
    const stakeMinor = pickOne(limits.chipsMinor.slice(0, smallChips)) ?? limits.minMinor;
    if (!(await canStake(BigInt(stakeMinor)))) return;
    const { table: now } = await call('state', {}, token);
    const spot = pickOne(tableRules[engine].spots.slice(0, likedSpots));
    if (now?.round.phase !== 'betting' || spot === undefined) return;
    if (now.round.closesAtMs - now.round.nowMs < leastToBetMs) return;
    const bet = { key: randomUUID(), index: now.round.index, bets: `${spot}:${stakeMinor}` };
    const placed = await call('tableBet', bet, token);
    if (placed.balanceMinor !== null) balanceMinor = BigInt(placed.balanceMinor);
    if (placed.state !== 'placed') throw new Error(`a bet at a table is ${placed.state}`);
  }

  return {
    async playRound() {
      const { engine } = game;
      if (isTableEngine(engine)) return await betAtTable(engine);
      if (isFixtureEngine(engine)) {
        const stakeMinor = pickOne(limits.chipsMinor.slice(0, smallChips)) ?? limits.minMinor;
        if (await canStake(BigInt(stakeMinor))) await betOnFixtures(call, { token, stakeMinor });
        return;
      }
      if (open) {
        // Of a game that was cut off.
        const former = open;
        open = null;
        return await finish({ round: former, balanceMinor: null, potMinor: null });
      }
      const stakeMinor = pickOne(limits.chipsMinor.slice(0, smallChips)) ?? limits.minMinor;
      if (!(await canStake(BigInt(stakeMinor)))) return;
      const bet = { key: randomUUID(), stakeMinor, ...chooseFor({ ...game, engine }) };
      await finish(await call('bet', bet, token));
    },
  };
}

/** Places one modest slip, unless some of the member's are still open. */
async function betOnFixtures(
  call: ReturnType<typeof createCalls>,
  { token, stakeMinor }: { readonly token: string; readonly stakeMinor: string },
): Promise<void> {
  const { fixtures: now } = await call('state', {}, token);
  if (!now || now.open.length >= mostOwnSlips) return;
  const slip = { key: randomUUID(), legs: chooseSlip(now.board), stakeMinor };
  const placed = await call('slipBet', slip, token);
  // A price may move at any moment; the next slip has the new one.
  if (placed.state !== 'placed' && placed.refusal !== 'prices_moved') {
    throw new Error(`a slip is ${placed.state}`);
  }
}

/** Ends a round like a person who plays for the small wins. */
async function endRound(
  call: ReturnType<typeof createCalls>,
  { token, begun }: { readonly token: string; readonly begun: RoundAnswer },
): Promise<RoundAnswer> {
  let answer = begun;
  const toOpen = between(1, 3);
  while (answer.round.state === 'playing') {
    const { id: roundId, mines, poker, blackjack } = answer.round;
    const opened = mines?.opened ?? [];
    if (blackjack) {
      const { player, dealer, moves: after } = blackjack;
      const move = basicMove(player, { up: dealer[0] ?? 0, mayDouble: false, maySplit: false });
      answer = await call('move', { roundId, move, after }, token);
    } else if (poker)
      answer = await call('draw', { roundId, held: simpleHolds(poker.dealt) }, token);
    else if (opened.length < toOpen) {
      answer = await call('open', { roundId, field: closedField(opened) }, token);
    } else answer = await call('take', { roundId }, token);
  }
  return answer;
}

/** Returns a choice like that of a person who plays for the small wins. */
function chooseFor({
  engine,
  shoal,
}: {
  readonly engine: Exclude<EngineName, TableEngine | FixtureEngine>;
  readonly shoal: ShoalName | null;
}): Choice {
  switch (engine) {
    case 'slot':
    case 'video-poker':
    case 'blackjack':
      return {};
    case 'mines':
      return { mines: minesLaid };
    case 'plinko':
      return { rows: pickOne(plinkoRows), risk: pickOne(plinkoRisks) };
    case 'limbo':
      return { target: between(lowestTarget, 4 * limboUnit) };
    case 'wheel':
      return { risk: pickOne(wheelRisks) };
    case 'bau-cua':
      return { symbols: [between(1, bauCuaSymbols)] };
    case 'fish':
      return { fish: pickOne(shoals[shoal ?? 'reef'].fish.slice(0, likedFish))?.kind };
  }
}

function closedField(opened: readonly number[]): number {
  const closed = Array.from({ length: fields }, (_, index) => index + 1);
  return pickOne(closed.filter((field) => !opened.includes(field))) ?? 1;
}

/** Refuses to go on while a round waits for the wallet: the studio ends it. */
function refuseUnended({ state, refusal }: RoundView): void {
  if (state !== 'paid') throw new Error(`a round is ${state}${refusal ? `: ${refusal}` : ''}`);
}

/** The studio's calls, by the handlers that serve a game's page. */
function createCalls({ gamesFetch, origin }: SeatParts, vassalage: string) {
  return async <Name extends keyof StudioCalls>(
    name: Name,
    body: StudioCalls[Name][0],
    token?: string,
  ): Promise<StudioCalls[Name][1]> => {
    const answer = await gamesFetch(
      new Request(new URL(`${studioPath}/${vassalage}/api/${name}`, origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(token === undefined ? body : { ...body, token }),
      }),
    );
    const said = (await answer.json()) as { value?: StudioCalls[Name][1]; code?: string };
    if (said.value === undefined) throw new Error(`the studio refused ${name}: ${said.code}`);
    return said.value;
  };
}
