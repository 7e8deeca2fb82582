import type { TableRoundView } from '#studio/wire.ts';
import { clientSeed, newKey, type StudioAnswer, type StudioHouse } from './open-house.ts';

/** A member at a table, by the calls of its page. */
export interface TableGuest {
  readonly token: string;
  /** Opens the stream of the table's events. */
  listen(knownIndex?: number): Promise<Response>;
  call(name: string, input?: unknown): Promise<StudioAnswer>;
  /** The round that is on, read anew. */
  round(): Promise<TableRoundView>;
  /** Places a bet in the round that is on. */
  bet(bets: string, key?: string): Promise<StudioAnswer>;
}

/** Sits a member down at a table whose chain has its text. */
export async function sitAtTable(
  house: StudioHouse,
  gameId: string,
  memberRef = 'm-1',
): Promise<TableGuest> {
  const { begun, call } = await house.sit(gameId, { memberRef, isSeeded: false });
  const { token } = begun.value;
  await call('seed', { clientSeed });
  const round = async () => (await call('state')).value.table.round as TableRoundView;
  return {
    call,
    token,
    async listen(knownIndex = 0) {
      const body = JSON.stringify({ token, knownIndex });
      const request = new Request('http://studio/PDG/listen', { method: 'POST', body });
      return house.studio().fetch(request);
    },
    round,
    bet: async (bets, key = newKey()) => {
      return call('tableBet', { key, index: (await round()).index, bets });
    },
  };
}

/** Moves the clock to the start of the next round of the usual pace. */
export function toNextRound(house: StudioHouse): void {
  house.clock.nowMs = (Math.floor(house.clock.nowMs / 30_000) + 1) * 30_000;
}

/** Moves the clock behind the bell, and the tables to the result. */
export async function toResult(house: StudioHouse): Promise<void> {
  house.clock.nowMs = Math.floor(house.clock.nowMs / 30_000) * 30_000 + 19_500;
  await house.studio().runTables();
}
