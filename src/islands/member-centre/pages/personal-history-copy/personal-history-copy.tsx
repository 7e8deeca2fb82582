import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $bets, openBets } from '#stores/play/bets.ts';
import { shownValue } from '#stores/resource.ts';
import type { PageProps } from '../../page-props.ts';
import { BetList } from './bet-list.tsx';
import { type Choice, readChoice, toFilter, toParams } from './choice.ts';
import { Choices } from './choices.tsx';
import { RoundDetail } from './round-detail.tsx';

/** Betting record: every settled round with its result. */
export default function PersonalHistoryCopy(props: PageProps) {
  const { messages, params, timeZone, openPage } = props;
  const choice = readChoice(params, timeZone, Date.now());
  const filter = toFilter(choice, timeZone);
  const { category, vassalage, gameId, kind, fromMs, toMs } = filter;
  useEffect(
    () => void openBets({ category, vassalage, gameId, kind, fromMs, toMs }),
    [category, vassalage, gameId, kind, fromMs, toMs],
  );
  const shown = useStore($bets, { ssr: 'initial' });
  const choose = (next: Choice) => openPage('personalHistoryCopy', toParams(next));
  const isListed = shownValue(shown)?.lines.some(({ roundId }) => roundId === choice.round);
  return (
    <div className="centre-parts">
      <Choices {...props} choice={choice} choose={choose} />
      {/* A round that somebody came for, and that the list does not show. */}
      {choice.round !== undefined && !isListed && shown.state !== 'loading' && (
        <section className="centre-part" aria-label={messages['bets:round']}>
          <h3>{messages['bets:round']}</h3>
          <RoundDetail {...props} roundId={choice.round} />
        </section>
      )}
      <BetList {...props} filter={filter} choice={choice} choose={choose} />
    </div>
  );
}
