import type { BetRound } from '#contract/play/records.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { text } from '../../../kit/text.ts';
import { Fact } from './fact.tsx';
import { readSelections, selectionText } from './fixture-selections.ts';
import type { RoundDetailProps } from './round-detail.tsx';

type FixturePartProps = Pick<RoundDetailProps, 'messages' | 'locale' | 'timeZone'> &
  Pick<BetRound, 'details'>;

/** Selections of a slip of virtual fixtures, with their prices; nothing for other rounds. */
export function FixturePart({ messages, locale, timeZone, details }: FixturePartProps) {
  const selections = readSelections(details);
  if (selections.length === 0) return null;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = new Intl.NumberFormat(locale, digits);
  return (
    <dl className="bets-facts">
      {selections.map((each) => {
        const { key, values } = selectionText(each, String(details?.engine));
        const price = format.format(each.price / 100);
        return (
          <Fact
            key={`${each.fixture} ${each.selection}`}
            name={`${each.fixture}, ${formatMoment(each.atMs, timeZone)}`}
            value={`${text(messages, key, values)} · ${price}`}
            isWide
          />
        );
      })}
    </dl>
  );
}
