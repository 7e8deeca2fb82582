import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { shownValue } from '#stores/resource.ts';
import {
  $boards,
  $missions,
  followMissions,
  loadBoards,
  loadMissions,
} from '#stores/rewards/missions.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { DoneNote } from '../../../kit/done-note.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { BoardTable } from './board-table.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { MissionCard } from './mission-card.tsx';
import { WheelCard } from './wheel-card.tsx';

/** Missions of the member with the check-in, the lucky wheel, and the boards of the week. */
export default function MissionLeaderboard(props: PageProps) {
  const { messages } = props;
  const shown = useStore($missions, { ssr: 'initial' });
  const boards = useStore($boards, { ssr: 'initial' });
  const offered = shownValue(shown);
  const canEarn = offered === undefined || offered.missions.length > 0 || !!offered.checkIn;
  const [done, setDone] = useState<string>();
  useEffect(followMissions, []);
  const finish = (count: number) => setDone(text(messages, 'claims:points_done', { count }));
  return (
    <div className="centre-parts">
      <DoneNote>{done}</DoneNote>
      <ResourceView messages={messages} shown={shown} onRetry={() => void loadMissions()}>
        {({ missions, checkIn }) => (
          <>
            {checkIn && <CheckInCard {...props} checkIn={checkIn} onDone={finish} />}
            {missions.length === 0 ? (
              <p>{messages['claims:missions_none']}</p>
            ) : (
              <p className="muted">{messages['claims:missions_lead']}</p>
            )}
            <ul className="claim-list">
              {missions.map((mission) => (
                <MissionCard
                  key={`${mission.missionId} ${mission.period}`}
                  {...props}
                  mission={mission}
                  onDone={finish}
                />
              ))}
            </ul>
          </>
        )}
      </ResourceView>
      <WheelCard {...props} />
      <ResourceView messages={messages} shown={boards} onRetry={() => void loadBoards()}>
        {({ present, last, own }) => (
          <>
            {(canEarn || present.rows.length > 0) && (
              <BoardTable {...props} board={present} own={own} />
            )}
            {last && <BoardTable {...props} board={last} />}
          </>
        )}
      </ResourceView>
    </div>
  );
}
