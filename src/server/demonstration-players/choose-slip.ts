import { books } from '#studio/engines/fixtures/books.data.ts';
import { nextKickoff } from '#studio/engines/fixtures/calendar.ts';
import { type Fixture, fixturesOf, priceOfSelection } from '#studio/engines/fixtures/fixtures.ts';
import { markets } from '#studio/engines/fixtures/markets.ts';
import { formatSlip, type Leg } from '#studio/engines/fixtures/slip.ts';
import type { FixtureBoard } from '#studio/fixture-wire.ts';
import { between, pickOne } from './chance.ts';

/** Most legs of a slip on the fixtures of the kick-off after the next. */
const mostLegs = 2;

/** Chooses a single or a double on the main markets, as somebody does who plays for small wins. */
export function chooseSlip({ book, nowMs, interest }: FixtureBoard): string {
  // The next kick-off may come while the bet is on its way.
  const fixtures = fixturesOf(book, nextKickoff(nowMs) + 1);
  const count = between(1, mostLegs);
  const legs: Leg[] = [];
  while (legs.length < count) {
    const rest = fixtures.filter(({ place }) => !legs.some((leg) => leg.place === place));
    const fixture = pickOne(rest);
    const leg = fixture && chooseLeg(fixture, interest);
    if (!leg) break;
    legs.push(leg);
  }
  return formatSlip({ book, legs });
}

function chooseLeg(fixture: Fixture, interest: FixtureBoard['interest']): Leg | undefined {
  const { index, place } = fixture;
  const selection = pickOne(markets[books[fixture.book].engine][0]?.selections ?? []);
  if (selection === undefined) return undefined;
  const price = priceOfSelection(fixture, selection, interest[`${index}.${place}.${selection}`]);
  return price === undefined ? undefined : { index, place, selection, price };
}
