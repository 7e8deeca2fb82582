import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { limitKinds } from '#contract/protection/play-limits.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $play, followPlay, loadPlay } from '#stores/protection/responsible-play.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { BreakForm } from './break-form.tsx';
import { ExclusionForm } from './exclusion-form.tsx';
import { LimitList } from './limit-list.tsx';
import { ReminderForm } from './reminder-form.tsx';

/** Limits that members set on their own play. */
export default function Limits(props: PageProps) {
  const { messages, timeZone, openPage, paths } = props;
  const shown = useStore($play, { ssr: 'initial' });
  useEffect(followPlay, []);
  return (
    <div className="centre-parts">
      <h3>{messages['limits:title']}</h3>
      <p className="cashier-links">
        <button type="button" className="text-link" onClick={() => openPage('securityCenter')}>
          {messages['limits:back']}
        </button>
        <a className="text-link" href={paths.responsiblePlay}>
          {messages['limits:more']}
        </a>
      </p>
      <ResourceView messages={messages} shown={shown} onRetry={() => void loadPlay()}>
        {(play) => (
          <>
            {play.breakUntilMs !== null && (
              <p className="security-wait">
                {text(messages, 'limits:break_runs', {
                  until: formatTimestamp(play.breakUntilMs, timeZone),
                })}
              </p>
            )}
            <p className="muted">{messages['limits:rule']}</p>
            {limitKinds.map((kind) => (
              <LimitList key={kind} {...props} kind={kind} limits={play.limits} />
            ))}
            {!play.knowsStakes && <p className="muted">{messages['limits:unknown']}</p>}
            <ReminderForm messages={messages} minutes={play.reminderMinutes} />
            <BreakForm
              messages={messages}
              until={
                play.breakUntilMs === null
                  ? undefined
                  : formatTimestamp(play.breakUntilMs, timeZone)
              }
            />
            <ExclusionForm messages={messages} />
          </>
        )}
      </ResourceView>
    </div>
  );
}
