import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

export interface NoDownlinesProps extends Pick<PageProps, 'messages' | 'openPage'> {
  /** Below whom; the agent without it. */
  readonly of: string | undefined;
  readonly search?: string | undefined;
}

/** Says that nobody is there, and what to do next. */
export function NoDownlines({ messages, openPage, of, search }: NoDownlinesProps) {
  if (search !== undefined) {
    return <p className="centre-empty">{text(messages, 'agents:search_none', { name: search })}</p>;
  }
  return (
    <div className="centre-empty">
      <p>{messages[of ? 'agents:downlines_none_below' : 'agents:downlines_none']}</p>
      {!of && (
        <button
          type="button"
          className="button button-main"
          onClick={() => openPage('agentRegisterDownline')}
        >
          {messages['agents:page_agentRegisterDownline']}
        </button>
      )}
    </div>
  );
}
