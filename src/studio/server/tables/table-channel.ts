import type { StudioParts } from '../options.ts';
import type { Channel } from './floor.ts';
import { listEndedSeats } from './seats.queries.ts';
import type { Table } from './table-round.ts';
import { viewStake, viewTableRound } from './views.ts';

/** Creates the channel of a table: its round, and payouts while the result is shown. */
export function tableChannel(parts: Pick<StudioParts, 'db' | 'nowMs'>, table: Table): Channel {
  return {
    name: table.gameId,
    event: 'table',
    async read(knownIndex) {
      const view = await viewTableRound(parts, table, knownIndex);
      const { index, phase, seats, seated, fairness } = view;
      const isRevealed = phase === 'revealed';
      return {
        view,
        state: JSON.stringify([index, phase, seats, seated, fairness.clientSeed]),
        lastIndex: isRevealed ? index : index - 1,
        paidIndex: isRevealed && seated > 0 ? index : undefined,
      };
    },
    async listPaid(index) {
      const ended = await listEndedSeats(parts.db, { game_id: table.gameId, round_index: index });
      return ended.map((seat) => ({ player: seat.player, view: viewStake(seat) }));
    },
  };
}
