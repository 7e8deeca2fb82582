import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Levels } from '#contract/rewards/levels.ts';
import { $levels, followLevels, loadLevels } from '#stores/rewards/levels.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { LevelRow } from './level-row.tsx';
import { MonthList } from './month-list.tsx';

/** VIP levels of the brand, with the member's own, the benefits and the requirements of each. */
export default function PlayerRank(setting: PageProps) {
  const { messages } = setting;
  const shown = useStore($levels);
  const money = describeMoney(setting);
  useEffect(followLevels, []);
  const ladder = ({ levels, rankLevel, staked, months }: Levels) => (
    <div className="centre-parts">
      <p className="muted">{messages['centre:rank_lead']}</p>
      <p>{text(messages, 'centre:rank_staked', { amount: money(staked) })}</p>
      <ol className="centre-levels">
        {levels.map((level) => (
          <LevelRow
            key={level.rankLevel}
            messages={messages}
            money={money}
            level={level}
            rankLevel={rankLevel}
            staked={staked}
          />
        ))}
      </ol>
      {months.length > 0 && <MonthList {...setting} months={months} />}
    </div>
  );
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadLevels()}>
      {ladder}
    </ResourceView>
  );
}
