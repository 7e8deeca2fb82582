import type { BookName } from '#studio/engines/fixtures/books.data.ts';
import { kickoffAtMs, liveMs, nextKickoff } from '#studio/engines/fixtures/calendar.ts';
import { findFixture, priceOfSelection } from '#studio/engines/fixtures/fixtures.ts';
import type { FixtureState, SlipAnswer } from '#studio/fixture-wire.ts';
import { clientSeed, newKey, type StudioAnswer, type StudioHouse } from './open-house.ts';

/** Member who bets on fixtures, by the calls of the page. */
export interface Bettor {
  readonly token: string;
  call(name: string, input?: unknown): Promise<StudioAnswer>;
  state(): Promise<FixtureState>;
  /** Places a slip of 1,000 in whole units, unless another stake is named. */
  place(legs: string, options?: { key?: string; stakeMinor?: string }): Promise<StudioAnswer>;
  listen(knownIndex?: number): Promise<Response>;
}

/** Opens a title of fixtures; the day's chain has its text unless the test sets it. */
export async function openFixtures(
  house: StudioHouse,
  gameId: string,
  { memberRef = 'm-1', isSeeded = true } = {},
): Promise<Bettor> {
  const { begun, call } = await house.sit(gameId, { memberRef, isSeeded: false });
  const { token } = begun.value;
  if (isSeeded) await call('seed', { clientSeed });
  return {
    token,
    call,
    state: async () => (await call('state')).value.fixtures,
    place: (legs, { key = newKey(), stakeMinor = '100000' } = {}) =>
      call('slipBet', { key, legs, stakeMinor }),
    async listen(knownIndex = 0) {
      const body = JSON.stringify({ token, knownIndex });
      return house
        .studio()
        .fetch(new Request('http://studio/PDG/listen', { method: 'POST', body }));
    },
  };
}

/** Leg of a slip: how many kick-offs ahead, which fixture, what, and at which price. */
export interface WantedLeg {
  readonly ahead?: number;
  readonly place?: number;
  readonly selection?: string;
  readonly price?: number;
}

/** Writes a slip on fixtures to come, at their usual prices. */
export function slipOf(house: StudioHouse, book: BookName, ...legs: readonly WantedLeg[]): string {
  const next = nextKickoff(house.clock.nowMs);
  const texts = legs.map(({ ahead = 0, place = 0, selection = 'home', price }) => {
    const fixture = findFixture(book, next + ahead, place);
    const usual = fixture && priceOfSelection(fixture, selection);
    return `${next + ahead}.${place}.${selection}@${price ?? usual}`;
  });
  return `${book}:${texts.join(',')}`;
}

/** Moves the clock to a time of the next kick-off, and the fixtures to it. */
export async function toKickoff(house: StudioHouse, { ahead = 0, plusMs = 0 } = {}): Promise<void> {
  house.clock.nowMs = kickoffAtMs(nextKickoff(house.clock.nowMs) + ahead) + plusMs;
  await house.studio().runTables();
}

/** Moves the clock behind the end of the kick-off so many ahead, and settles it. */
export async function toEnd(house: StudioHouse, ahead = 0): Promise<void> {
  await toKickoff(house, { ahead, plusMs: liveMs + 10 });
}

/** Slip of an answer; throws when it was not placed. */
export function placedSlip({ value, code }: StudioAnswer): NonNullable<SlipAnswer['slip']> {
  const answer = value as SlipAnswer | undefined;
  if (!answer?.slip) throw new Error(`not placed: ${code ?? answer?.refusal}`);
  return answer.slip;
}
