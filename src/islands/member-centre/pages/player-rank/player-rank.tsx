import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { vipServiceAbove } from '#contract/rewards/levels.ts';
import { $levels, loadLevels } from '#stores/rewards/levels.ts';
import { Waiting } from '../../../kit/centre/waiting.tsx';
import type { PageProps } from '../../page-props.ts';

/** The brand's VIP levels, which of them is the member's, and what each brings. */
export default function PlayerRank({ messages }: PageProps) {
  const shown = useStore($levels);
  useEffect(() => void loadLevels(), []);
  return (
    <Waiting messages={messages} shown={shown} onRetry={() => void loadLevels()}>
      {({ levels, rankLevel }) => (
        <div className="centre-parts">
          <p className="muted">{messages['centre:rank_lead']}</p>
          <ol className="centre-levels">
            {levels.map((level) => (
              <li
                key={level.rankLevel}
                className="centre-part"
                aria-current={level.rankLevel === rankLevel ? 'true' : undefined}
              >
                <span
                  className="account-label"
                  style={{ backgroundColor: level.color, color: level.color2 }}
                >
                  {level.labelName}
                </span>
                {level.rankLevel === rankLevel && (
                  <strong className="centre-mark">{messages['centre:rank_yours']}</strong>
                )}
                <span className="muted">
                  {level.rankLevel > vipServiceAbove
                    ? messages['centre:rank_service']
                    : messages['centre:rank_plain']}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Waiting>
  );
}
