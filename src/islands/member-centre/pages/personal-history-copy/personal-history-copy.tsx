import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $bets, $openRounds, followOpenRounds, openBets } from '#stores/play/bets.ts';
import { shownValue } from '#stores/resource.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { BetList } from './bet-list.tsx';
import { type Choice, readChoice, toFilter, toParams } from './choice.ts';
import { Choices } from './choices.tsx';
import { OpenBets } from './open-bets.tsx';
import { RoundDetail } from './round-detail.tsx';

/** Betting record: every settled round with its result, or the bets that have none yet. */
export default function PersonalHistoryCopy(props: PageProps) {
  const { params, timeZone, openPage } = props;
  const choice = readChoice(params, timeZone, Date.now());
  const choose = (next: Choice) => openPage('personalHistoryCopy', toParams(next));
  useEffect(followOpenRounds, []);
  return (
    <div className="centre-parts">
      <Choices {...props} choice={choice} choose={choose} />
      {choice.kind === 'open' ? (
        <OpenBets {...props} choice={choice} choose={choose} />
      ) : (
        <SettledBets {...props} choice={choice} choose={choose} />
      )}
    </div>
  );
}

interface SettledBetsProps extends PageProps {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

function SettledBets({ choice, choose, ...props }: SettledBetsProps) {
  const { messages, timeZone } = props;
  const filter = toFilter(choice, timeZone);
  const { category, vassalage, gameId, kind, fromMs, toMs } = filter;
  useEffect(
    () => void openBets({ category, vassalage, gameId, kind, fromMs, toMs }),
    [category, vassalage, gameId, kind, fromMs, toMs],
  );
  const shown = useStore($bets, { ssr: 'initial' });
  const isListed = shownValue(shown)?.lines.some(({ roundId }) => roundId === choice.round);
  return (
    <>
      <OpenNotice {...props} />
      {/* A round that somebody came for, and that the list does not show. */}
      {choice.round !== undefined && !isListed && shown.state !== 'loading' && (
        <section className="centre-part" aria-label={messages['bets:round']}>
          <h3>{messages['bets:round']}</h3>
          <RoundDetail {...props} roundId={choice.round} />
        </section>
      )}
      <BetList {...props} filter={filter} choice={choice} choose={choose} />
    </>
  );
}

/** Number of bets that wait for their result, with the way to them; nothing while there are none. */
function OpenNotice(props: PageProps) {
  const { messages, openPage } = props;
  const { rounds = 0, stake } = shownValue(useStore($openRounds, { ssr: 'initial' }))?.totals ?? {};
  if (rounds === 0 || !stake) return null;
  return (
    <p className="bets-notice figures">
      {text(messages, 'bets:open_now', { count: rounds, amount: describeMoney(props)(stake) })}{' '}
      <PageLink to="personalHistoryCopy" params={{ kind: 'open' }} openPage={openPage}>
        {messages['bets:open_show']}
      </PageLink>
    </p>
  );
}
