import type { MembersTable } from '#platform/base/db/member-tables.ts';
import { countedPath } from '#platform/play/index.ts';
import { type Bet, toBet } from '../bets/index.ts';

/** A bet with its member's path in the tree, or alone while the member is excluded. */
export interface OpenBet extends Bet {
  /** By which it counts. */
  readonly uplinePath: string;
}

type BetRow = Parameters<typeof toBet>[0] & Pick<MembersTable, 'path' | 'excluded_until_ms'>;

/** Returns the bet of a row, with its member's. */
export function toOpenBet(row: BetRow): OpenBet {
  const { member_id: id, path, excluded_until_ms: excludedUntilMs } = row;
  return { ...toBet(row), uplinePath: countedPath({ id, path, excludedUntilMs }) };
}
