import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OpenSession } from '#contract/identity/security.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $sessions, endSessions, loadSessions } from '#stores/identity/sessions.ts';
import { describeDevice, describePlace } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';

export interface SessionsProps {
  readonly messages: IslandTexts;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
}

/** Sessions of the member, with the buttons that end them. */
export function Sessions({ messages, timeZone }: SessionsProps) {
  const shown = useStore($sessions, { ssr: 'initial' });
  const { isRunning, refusal, run } = useAction(endSessions);
  useEffect(() => void loadSessions(), []);
  const list = shown.state === 'ready' ? shown.value.list : [];
  return (
    <section className="centre-part">
      <h3>{messages['security:sessions']}</h3>
      <p className="muted">{messages['security:sessions_text']}</p>
      <FormStatus
        messages={messages}
        refusal={shown.state === 'failed' ? shown.refusal : refusal}
      />
      {shown.state === 'loading' && <p role="status">{messages['security:loading']}</p>}
      <ul className="security-list">
        {list.map((session) => (
          <SessionRow
            key={session.id}
            messages={messages}
            timeZone={timeZone}
            session={session}
            isBusy={isRunning}
            onEnd={() => run(session.id)}
          />
        ))}
      </ul>
      {list.length > 1 && (
        <div className="centre-buttons">
          <button
            type="button"
            className="button button-quiet"
            disabled={isRunning}
            onClick={() => run()}
          >
            {isRunning ? messages['security:working'] : messages['security:sessions_end_others']}
          </button>
        </div>
      )}
    </section>
  );
}

interface SessionRowProps extends SessionsProps {
  readonly session: OpenSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ messages, timeZone, session, isBusy, onEnd }: SessionRowProps) {
  const { isCurrent, method, lastSeenAtMs } = session;
  const device = describeDevice(session, messages['security:unknown_device']);
  return (
    <li>
      <div>
        <p className="security-name">
          {device}{' '}
          {isCurrent && (
            <span className="security-mark security-on">{messages['security:session_here']}</span>
          )}
        </p>
        <p className="muted">
          {describePlace(session)} · {messages[`security:method_${method}`]}
        </p>
        <p className="muted">
          {text(messages, 'security:session_seen', {
            when: formatTimestamp(lastSeenAtMs, timeZone),
          })}
        </p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={text(messages, 'security:session_end_named', { device })}
        >
          {messages['security:session_end']}
        </button>
      )}
    </li>
  );
}
