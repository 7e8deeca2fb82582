import { createHash } from 'node:crypto';
import { algorithm } from '#lib/round-rule.ts';
import { blackjackMoves } from '#studio/engines/blackjack-rule.ts';
import type { Choice } from '#studio/engines/choice.ts';
import type { EngineName } from '#studio/engines/engines.ts';
import { shoals } from '#studio/engines/fish-rule.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import type { FixtureEngine } from '#studio/engines/fixtures/markets.ts';
import { fields } from '#studio/engines/mines-rule.ts';
import type { Outcome } from '#studio/engines/outcome.ts';
import { plinkoRows } from '#studio/engines/plinko-rule.ts';
import { potShare } from '#studio/engines/slot/jackpot-rule.ts';
import { isTableEngine, type TableEngine } from '#studio/engines/tables/table-rules.ts';
import { simpleHolds } from '#studio/engines/video-poker-rule.ts';
import { type GameKind, kindOf, type StudioGame, versionOf } from './games/games.ts';
import { limitsOf } from './games/limits.data.ts';
import { outcomeOf } from './rounds/outcome.ts';
import { ticketsOf } from './rounds/pots.ts';

/** Bet of a round in the time before the studio was opened. */
export interface PastBet {
  readonly currency: string;
  readonly decimals: number;
  /** Text that the house's and the member's seeds are made from. */
  readonly seed: string;
  readonly nonce: number;
  /**
   * Place of the stake among the game's chips, 0 for the smallest; the largest when there are
   * fewer.
   */
  readonly chip: number;
}

export interface PastOutcome {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  /** Part of the stake that went into the vendor's pot, minor units; 0 for none. */
  readonly jackpotMinor: bigint;
  /** Server seed in hexadecimal; published, as nothing depends on it any more. */
  readonly serverSeed: string;
  /** Details as the wallet receives them for any round. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Of mines, so many are laid, and up to so many fields are opened before the money is taken. */
const minesLaid = 3;
const mostOpened = 4;
/** Of other games, what wins little and often is chosen: these rows, targets and symbols in turn. */
const pastTargets = [200, 150, 180, 120];
const pastSymbols = [2, 5, 1, 4];
const pastRisk = 'low';
/** Of a shoal, the cheapest are shot at. */
const likedFish = 3;
const pastSpots: Readonly<Record<TableEngine, readonly string[]>> = {
  baccarat: ['player', 'banker'],
  'no-commission-baccarat': ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
  'sic-bo': ['small', 'big'],
  'xoc-dia': ['even', 'odd'],
  roulette: ['red', 'black'],
};

/**
 * Decides a round of the past by the usual rule, paytable and stakes. The same bet always has the
 * same outcome.
 */
export async function decidePast(game: StudioGame, bet: PastBet): Promise<PastOutcome> {
  const decided = await decideAs(kindOf(game), bet);
  if (!decided.isJackpot) return decided.outcome;
  // Nobody won a pot before there was a wallet to pay it: that round was played without one.
  return (await decideAs({ ...kindOf(game), hasJackpot: false }, bet)).outcome;
}

async function decideAs(
  kind: GameKind,
  bet: PastBet,
): Promise<{ readonly outcome: PastOutcome; readonly isJackpot: boolean }> {
  const { engine } = kind;
  const version = versionOf(kind);
  const chips = limitsOf(engine, bet).chipsMinor;
  const stakeMinor = chips[bet.chip] ?? chips.at(-1) ?? 0n;
  const choice = pastChoice(kind, { stakeMinor, bet });
  const serverSeed = digestOf(`house|${bet.seed}`);
  const clientSeed = digestOf(`member|${bet.seed}`).toString('hex').slice(0, 32);
  const round = { version, nonce: bet.nonce, stake_minor: stakeMinor };
  const seed = { server_seed: serverSeed.toString('hex'), client_seed: clientSeed };
  const outcomeAfter = (moves: readonly number[]) =>
    outcomeOf({ ...round, choice: JSON.stringify(choice), played: JSON.stringify(moves) }, seed);
  const begun = await outcomeAfter(engine === 'mines' ? fieldsOf(bet.nonce) : []);
  const outcome = await outcomeAfter(movesOfBeginner(begun));
  // As `commitTo` does, but at once: many rounds are decided together.
  const commitment = digestOf(serverSeed).toString('hex');
  const proof = { algorithm, commitment, clientSeed, nonce: bet.nonce };
  const drawn = engine === 'slot' ? { motif: kind.motif } : {};
  const details = { engine, version, ...drawn, ...proof, ...choice, ...movesOfPast(outcome) };
  const { payoutMinor } = outcome;
  const jackpot = outcome.engine === 'slot' ? outcome.jackpot : undefined;
  const jackpotMinor = jackpot ? potShare(stakeMinor) : 0n;
  const seeds = { serverSeed: serverSeed.toString('hex'), details };
  return {
    outcome: { stakeMinor, payoutMinor, jackpotMinor, ...seeds },
    isJackpot: jackpot?.isWon === true,
  };
}

/** Returns what somebody chooses in a round who plays for the small wins. */
function pastChoice(
  kind: GameKind,
  { stakeMinor, bet }: { readonly stakeMinor: bigint; readonly bet: PastBet },
): Choice {
  const { engine, shoal } = kind;
  const { nonce } = bet;
  const inTurn = <Each>(offered: readonly Each[]) => offered[nonce % offered.length];
  if (isFixtureEngine(engine)) throw new Error('a slip is settled by the clock, not at once');
  if (isTableEngine(engine)) return { bets: `${inTurn(pastSpots[engine])}:${stakeMinor}` };
  const choices: Readonly<Record<Exclude<EngineName, TableEngine | FixtureEngine>, Choice>> = {
    slot: { tickets: ticketsOf(kind, { session: bet, isFree: false }) },
    mines: { mines: minesLaid },
    plinko: { rows: inTurn(plinkoRows), risk: pastRisk },
    limbo: { target: inTurn(pastTargets) },
    wheel: { risk: pastRisk },
    'bau-cua': { symbols: [inTurn(pastSymbols) ?? 1] },
    'video-poker': {},
    blackjack: {},
    fish: { fish: inTurn(shoals[shoal].fish.slice(0, likedFish))?.kind },
  };
  return choices[engine];
}

/** Returns the moves that end a round, as somebody makes them who plays for the small wins. */
function movesOfBeginner(begun: Outcome): readonly number[] {
  if (begun.engine === 'mines') return begun.opened;
  if (begun.engine === 'video-poker') return simpleHolds(begun.dealt);
  // Standing is one move that ends every hand.
  const isOpen = begun.engine === 'blackjack' && begun.turn !== 0;
  return isOpen ? [blackjackMoves.indexOf('stand') + 1] : [];
}

/** Returns the moves of a round of the past as its proof names them. */
function movesOfPast(outcome: Outcome): Readonly<Record<string, readonly number[]>> {
  if (outcome.engine === 'mines') return { opened: outcome.opened };
  if (outcome.engine === 'blackjack') return { moves: outcome.moves };
  return outcome.engine === 'video-poker' ? { held: outcome.held } : {};
}

/** Fields that somebody opens who goes over them in steps. */
function fieldsOf(nonce: number): number[] {
  const count = 1 + (nonce % mostOpened);
  return Array.from({ length: count }, (_, index) => 1 + ((nonce * 7 + index * 6) % fields));
}

function digestOf(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
