import { calculateReturn, listOutcomes } from '#lib/lottery/settlement/stake.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { issueId } from '../issues/index.ts';
import type { DrawSettings } from '../settings/index.ts';
import {
  type Reservation,
  readReserved,
  releaseReserved,
  reserveAll,
} from './liabilities.queries.ts';
import { type ExceededLimit, findLimitedBet, stakesKey } from './limited-bet.ts';
import { type BetRefusal, drawLimitRefusal, type PricedBet } from './priced-bet.ts';
import { sumStaked } from './queries.ts';
import { listGameCodes, withLottery } from './slip-indexes.ts';

/** Member who bets, with currency and mode. */
export interface Bettor {
  readonly memberId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
}

/** Liability that bets add: the return of an outcome's units, or the stakes on an issue. */
type BetRoom = Omit<Reservation, 'mostMinor'>;

/**
 * Lists the reservations that bets need: by issue and outcome, and each issue's stakes last. The
 * order is always the same, so that two slips never wait for each other in a circle.
 */
export function listReservations(bets: readonly PricedBet[]): readonly BetRoom[] {
  const sums = new Map<string, BetRoom>();
  const add = (issue: string, outcome: string, amountMinor: bigint) => {
    const key = `${outcome === stakesKey ? 1 : 0} ${issue} ${outcome}`;
    const before = sums.get(key)?.amountMinor ?? 0n;
    sums.set(key, { issueId: issue, outcome, amountMinor: before + amountMinor });
  };
  for (const bet of bets) {
    const issue = issueId(bet.game.code, bet.number);
    for (const { key, units, oddsBps } of listOutcomes(bet.play, bet.pick, bet.group)) {
      add(issue, key, calculateReturn(bet, oddsBps, units));
    }
    add(issue, stakesKey, bet.stakeMinor);
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, reservation]) => reservation);
}

/**
 * Checks bets against the limits of their member and issues, and reserves the returns of their
 * outcomes. Play money reserves nothing. Returns `draw_limit_reached` with the stake that is still
 * accepted when a bet is too high; the transaction then has to be rolled back, as other outcomes
 * may be reserved already.
 */
export async function reserveRoom(
  transaction: Transaction,
  bets: readonly PricedBet[],
  { bettor, settings }: { readonly bettor: Bettor; readonly settings: DrawSettings },
): Promise<BetRefusal | undefined> {
  const { currency, mode } = bettor;
  const reservations = listReservations(bets);
  const exceeded = await listExceededMemberLimits(transaction, reservations, { bettor, settings });
  if (mode === 'real')
    exceeded.push(...(await reserveLiabilities(transaction, reservations, settings)));
  if (exceeded.length === 0) return undefined;
  const { bet, drawLimit } = findLimitedBet(bets, exceeded, { settings, currency });
  return withLottery(drawLimitRefusal(drawLimit), { game: bet.game, codes: listGameCodes(bets) });
}

/** Returns the limits of a member's stakes that bets exceed; reserves nothing. */
async function listExceededMemberLimits(
  transaction: Transaction,
  reservations: readonly BetRoom[],
  { bettor, settings }: { readonly bettor: Bettor; readonly settings: DrawSettings },
): Promise<ExceededLimit[]> {
  const exceeded: ExceededLimit[] = [];
  for (const { amountMinor, ...room } of reservations.filter(countsStakes)) {
    const bettorOfIssue = { memberId: bettor.memberId, issueId: room.issueId };
    const leftMinor =
      BigInt(settings.mostMemberMinor) - (await sumStaked(transaction, bettorOfIssue));
    if (amountMinor > leftMinor) exceeded.push({ ...room, kind: 'member', leftMinor });
  }
  return exceeded;
}

/** Reserves the liabilities of bets; returns the limits of the house that they exceed. */
async function reserveLiabilities(
  transaction: Transaction,
  reservations: readonly BetRoom[],
  settings: DrawSettings,
): Promise<ExceededLimit[]> {
  const changes = reservations.map((each) => ({
    ...each,
    mostMinor: BigInt(countsStakes(each) ? settings.mostIssueMinor : settings.mostOutcomeMinor),
  }));
  const exceeded: ExceededLimit[] = [];
  for (const each of await reserveAll(transaction, changes)) {
    const { issueId: id, outcome, mostMinor } = each;
    const kind = countsStakes(each) ? 'issue' : 'outcome';
    const leftMinor = mostMinor - (await readReserved(transaction, each));
    exceeded.push({ kind, issueId: id, outcome, leftMinor });
  }
  return exceeded;
}

function countsStakes({ outcome }: BetRoom): boolean {
  return outcome === stakesKey;
}

/** Releases the reservations of bets; play money has none. */
export async function releaseRoom(
  transaction: Transaction,
  bets: readonly PricedBet[],
  mode: 'real' | 'trial',
): Promise<void> {
  if (mode === 'trial') return;
  for (const reservation of listReservations(bets)) await releaseReserved(transaction, reservation);
}
