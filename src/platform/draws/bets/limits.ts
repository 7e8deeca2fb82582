import { outcomesOf, returnOf } from '#lib/lottery/settling/stake.ts';
import { toMoney } from '#lib/money.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { DrawSettings } from '#platform/base/settings/draws.ts';
import { issueId } from '../issues/index.ts';
import {
  type Reservation,
  readReserved,
  releaseReserved,
  reserveAll,
} from './liabilities/queries.ts';
import { limitReached, type OrderRefusal, type PricedBet } from './order.ts';
import { sumStaked } from './queries.ts';

/** Whose bets, in what. */
export interface Bettor {
  readonly memberId: string;
  readonly currency: string;
  readonly mode: 'real' | 'trial';
}

/** Room that bets take: what an outcome's units return, and the stakes of an issue. */
type RoomTaken = Omit<Reservation, 'mostMinor'>;

/** Counts an issue's stakes beside its outcomes. */
const stakes = '*';

/**
 * What bets would cost the house, by issue and outcome, and the issues' stakes last. In one order,
 * so that slips that are placed at once wait for one another in turn and never in a circle.
 */
export function reservationsOf(bets: readonly PricedBet[]): readonly RoomTaken[] {
  const sums = new Map<string, RoomTaken>();
  const add = (issue: string, outcome: string, amountMinor: bigint) => {
    const key = `${outcome === stakes ? 1 : 0} ${issue} ${outcome}`;
    const before = sums.get(key)?.amountMinor ?? 0n;
    sums.set(key, { issueId: issue, outcome, amountMinor: before + amountMinor });
  };
  for (const bet of bets) {
    const issue = issueId(bet.game.code, bet.number);
    for (const { key, units, oddsBps } of outcomesOf(bet.play, bet.pick, bet.group)) {
      add(issue, key, returnOf(bet, oddsBps, units));
    }
    add(issue, stakes, bet.stakeMinor);
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, reservation]) => reservation);
}

/**
 * Counts bets against the limits of their member and issues, and reserves what their outcomes would
 * return. Play money costs the house nothing and takes no room. Answers `draw_limit_reached` with
 * what is left where one is too much.
 */
export async function takeRoom(
  transaction: Transaction,
  bets: readonly PricedBet[],
  { bettor, settings }: { readonly bettor: Bettor; readonly settings: DrawSettings },
): Promise<OrderRefusal | undefined> {
  const { memberId, currency, mode } = bettor;
  const reservations = reservationsOf(bets);
  const mostMinor = BigInt(settings.mostMemberMinor);
  for (const { issueId: id, amountMinor } of reservations.filter(isStakes)) {
    const stakedMinor = await sumStaked(transaction, { memberId, issueId: id });
    if (stakedMinor + amountMinor <= mostMinor) continue;
    return limitReached({ kind: 'member', left: toMoney(mostMinor - stakedMinor, currency) });
  }
  if (mode === 'trial') return undefined;
  const wanted = reservations.map((each) => ({
    ...each,
    mostMinor: BigInt(isStakes(each) ? settings.mostIssueMinor : settings.mostOutcomeMinor),
  }));
  const full = await reserveAll(transaction, wanted);
  if (!full) return undefined;
  const leftMinor = full.mostMinor - (await readReserved(transaction, full));
  const left = toMoney(leftMinor > 0n ? leftMinor : 0n, currency);
  if (isStakes(full)) return limitReached({ kind: 'issue', left });
  return limitReached({ kind: 'outcome', left, outcome: full.outcome });
}

function isStakes({ outcome }: RoomTaken): boolean {
  return outcome === stakes;
}

/** Gives free what bets have reserved. */
export async function giveRoom(
  transaction: Transaction,
  bets: readonly PricedBet[],
  mode: 'real' | 'trial',
): Promise<void> {
  if (mode === 'trial') return;
  for (const reservation of reservationsOf(bets)) await releaseReserved(transaction, reservation);
}
