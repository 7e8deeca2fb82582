import type { Insertable, Selectable } from 'kysely';
import type { Bet } from './bet.ts';
import type { DrawBetsTable } from './tables.ts';

/** Returns the bet of a row. */
export function toBet(row: Selectable<DrawBetsTable>): Bet {
  return {
    id: row.id,
    issueId: row.issue_id,
    gameCode: row.game_code,
    gameId: row.game_id,
    memberId: row.member_id,
    play: row.play,
    numbers: row.numbers,
    unitStakeMinor: row.unit_stake_minor,
    multiplier: row.multiplier,
    group: row.odds_group,
    ownGroup: row.own_group,
    lines: row.lines,
    stakeMinor: row.stake_minor,
    oddsBps: JSON.parse(row.odds),
    mostReturnMinor: row.most_return_minor,
    state: row.state,
    payoutMinor: row.payout_minor,
    rebateMinor: row.rebate_minor,
    resultVersion: row.result_version,
    currency: row.currency,
    mode: row.mode,
    acceptedAtMs: row.accepted_at_ms,
  };
}

/** Returns the row of a new bet. */
export function toRow(bet: Bet): Insertable<DrawBetsTable> {
  return {
    id: bet.id,
    issue_id: bet.issueId,
    game_code: bet.gameCode,
    game_id: bet.gameId,
    member_id: bet.memberId,
    play: bet.play,
    numbers: bet.numbers,
    unit_stake_minor: bet.unitStakeMinor,
    multiplier: bet.multiplier,
    odds_group: bet.group,
    own_group: bet.ownGroup,
    lines: bet.lines,
    stake_minor: bet.stakeMinor,
    odds: JSON.stringify(bet.oddsBps),
    most_return_minor: bet.mostReturnMinor,
    state: bet.state,
    payout_minor: bet.payoutMinor,
    rebate_minor: bet.rebateMinor,
    result_version: bet.resultVersion,
    currency: bet.currency,
    mode: bet.mode,
    accepted_at_ms: bet.acceptedAtMs,
    settled_at_ms: null,
  };
}
