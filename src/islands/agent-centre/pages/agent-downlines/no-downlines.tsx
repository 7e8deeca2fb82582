import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

export interface NoDownlinesProps extends Pick<PageProps, 'messages' | 'openPage'> {
  /** Downline whose list is empty; the agent's own when missing. */
  readonly of: string | undefined;
  readonly search?: string | undefined;
}

/** Notice that no downline was found, with the next action to take. */
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
