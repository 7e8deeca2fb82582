import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FreeRounds } from '#contract/play/free-rounds.ts';
import type { Bonus } from '#contract/rewards/bonuses.ts';
import { $freeRounds, loadFreeRounds } from '#stores/play/free-rounds.ts';
import { $bonuses, followBonuses, loadBonuses } from '#stores/rewards/bonuses.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import type { PageProps } from '../../page-props.ts';
import { BonusCard } from './bonus-card.tsx';
import { isRunning, listRunning } from './bonus-state.ts';
import { EndedBonuses } from './ended-bonuses.tsx';
import { FreeRoundsTable } from './free-rounds-table.tsx';

/** Bonuses of a member with their progress, and free rounds with what is left and won. */
export default function BonusDetails(props: PageProps) {
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
          {({ grants }) => <Parts {...props} bonuses={bonuses} grants={grants} />}
        </ResourceView>
      )}
    </ResourceView>
  );
}

interface PartsProps extends PageProps {
  readonly bonuses: readonly Bonus[];
  readonly grants: readonly FreeRounds[];
}

function Parts(props: PartsProps) {
  const { messages, paths, bonuses, grants } = props;
  const running = listRunning(bonuses);
  const ended = bonuses.filter((bonus) => !isRunning(bonus));
  if (bonuses.length + grants.length === 0) {
    return (
      <div className="centre-empty">
        <p>{messages['centre:none_bonusDetails']}</p>
        <a className="button button-main" href={paths.promotions}>
          {messages['centre:go_promotions']}
        </a>
      </div>
    );
  }
  return (
    <div className="centre-parts">
      {running.map((bonus) => (
        <BonusCard key={bonus.id} {...props} bonus={bonus} />
      ))}
      {grants.length > 0 && <FreeRoundsTable {...props} grants={grants} />}
      {ended.length > 0 && <EndedBonuses {...props} bonuses={ended} />}
    </div>
  );
}
