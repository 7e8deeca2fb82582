import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { FreeRounds } from '#contract/play/free-rounds.ts';
import type { Bonus } from '#contract/rewards/bonuses.ts';
import { $freeRounds, loadFreeRounds } from '#stores/play/free-rounds.ts';
import { $bonuses, followBonuses, loadBonuses } from '#stores/rewards/bonuses.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { DoneNote } from '../../../kit/done-note.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { BonusCard } from '../bonus-details/bonus-card.tsx';
import { FreeRoundsTable } from '../bonus-details/free-rounds-table.tsx';
import { OtherClaims } from './other-claims.tsx';
import { useOtherClaims } from './use-other-claims.ts';

/**
 * Everything that a member can claim or play now: offered bonuses, open free rounds, rebates,
 * missions and the check-in.
 */
export default function RewardCenter(props: PageProps) {
  const { messages } = props;
  const own = useStore($bonuses, { ssr: 'initial' });
  const rounds = useStore($freeRounds, { ssr: 'initial' });
  useEffect(() => {
    void loadFreeRounds();
    return followBonuses();
  }, []);
  return (
    <ResourceView messages={messages} shown={own} onRetry={() => void loadBonuses()}>
      {({ bonuses }) => (
        <ResourceView messages={messages} shown={rounds} onRetry={() => void loadFreeRounds()}>
          {({ grants }) => (
            <Rewards
              {...props}
              bonuses={bonuses.filter(({ state }) => state === 'offered')}
              grants={grants.filter(({ state }) => state === 'open')}
            />
          )}
        </ResourceView>
      )}
    </ResourceView>
  );
}

interface RewardsProps extends PageProps {
  readonly bonuses: readonly Bonus[];
  readonly grants: readonly FreeRounds[];
}

function Rewards(props: RewardsProps) {
  const { messages, paths, bonuses, grants, openPage } = props;
  const others = useOtherClaims();
  const [claimed, setClaimed] = useState<string>();
  const note = useRef<HTMLDivElement>(null);
  const noteClaim = (title: string) => {
    setClaimed(title);
    // The card of a claimed bonus is gone, and the button that had the focus with it.
    note.current?.focus();
  };
  const isEmpty = bonuses.length + grants.length + others.length === 0;
  return (
    <div className="centre-parts">
      <div ref={note} tabIndex={-1} className="reward-claimed">
        <DoneNote>
          {claimed !== undefined &&
            text(messages, 'bonus:claimed', {
              title: claimed,
              page: messages['centre:page_bonusDetails'],
            })}
        </DoneNote>
      </div>
      {isEmpty && (
        <div className="centre-empty">
          <p>{messages['centre:none_rewardCenter']}</p>
          <a className="button button-main" href={paths.promotions}>
            {messages['centre:go_promotions']}
          </a>
        </div>
      )}
      {bonuses.map((bonus) => (
        <BonusCard
          key={bonus.id}
          {...props}
          bonus={bonus}
          onClaimed={() => noteClaim(bonus.title)}
        />
      ))}
      {others.length > 0 && <OtherClaims {...props} claims={others} />}
      {grants.length > 0 && <FreeRoundsTable {...props} grants={grants} />}
      <div className="centre-buttons">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => openPage('bonusDetails')}
        >
          {messages['bonus:all']}
        </button>
      </div>
    </div>
  );
}
