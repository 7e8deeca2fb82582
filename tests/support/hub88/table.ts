import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import { type House, useHouse } from '../house.ts';
import type { StoragePlace } from '../storages.ts';
import { vendorGame } from '../vendor-calls.ts';
import type { Seat } from './bodies.ts';
import type { Body } from './delivery.ts';
import { agreeHub88, doubleOf, sitDown } from './house.ts';
import { type OperatorApi, openOperatorApi } from './operator-api.ts';

/** The opening gift, 88,000 dong, in the vendor's units. */
export const gift = 8_800_000_000;
export const dong = 100_000;

/** A house that speaks with a vendor of this style, and the calls that the vendor makes. */
export function useTable(place: StoragePlace) {
  const house = useHouse(place);
  let api: OperatorApi;
  beforeEach(async () => {
    api = await openOperatorApi();
    await agreeHub88(house(), api.url);
  });
  afterEach(() => api.close());

  const ask = (path: string, content: Body) => doubleOf(house()).ask(path, content);
  /** A bet's body; whatever is given replaces its parts. */
  const bodyOf = (seat: Seat, amount: number, more: Body = {}): Body => ({
    user: seat.user,
    token: seat.token,
    game_code: seat.gameCode,
    currency: seat.currency,
    round: 'round-1',
    transaction_uuid: randomUUID(),
    amount,
    ...more,
  });
  return {
    house: (): House => house(),
    api: () => api,
    ask,
    bodyOf,
    sit: async (username = 'maple01') => sitDown(await house().browseAsMember(username), api),
    bet: (seat: Seat, amount: number, more: Body = {}) =>
      ask('transaction/bet', bodyOf(seat, amount, more)),
    win: (seat: Seat, amount: number, more: Body = {}) =>
      ask('transaction/win', bodyOf(seat, amount, more)),
    rollback(seat: Seat, about: string, more: Body = {}) {
      const { amount: _amount, currency: _currency, ...rest } = bodyOf(seat, 0, more);
      return ask('transaction/rollback', { ...rest, reference_transaction_uuid: about });
    },
    balance: async ({ user, token }: Seat) =>
      (await ask('user/balance', { user, token, game_code: vendorGame }))?.balance,
  };
}
