import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

export interface NoDownlinesProps extends Pick<PageProps, 'messages' | 'openPage'> {
  /** Downline whose list is empty; the agent's own when missing. */
  readonly lineId: string | undefined;
  readonly search?: string | undefined;
  /** Filters that are on, in words, and what takes them all off. */
  readonly filters?: readonly string[];
  readonly onClear?: () => void;
}

/** Notice that no downline was found, with the next action to take. */
export function NoDownlines(props: NoDownlinesProps) {
  const { messages, openPage, lineId, search, filters = [], onClear } = props;
  if (filters.length > 0) {
    const searchNames = search === undefined ? [] : [`${messages['agents:search']} “${search}”`];
    const words = [...searchNames, ...filters].join(' · ');
    return (
      <div className="centre-empty">
        <p>{text(messages, 'agents:downlines_none_fit', { filters: words })}</p>
        <button type="button" className="button button-main" onClick={onClear}>
          {messages['agents:filters_clear']}
        </button>
      </div>
    );
  }
  if (search !== undefined) {
    return <p className="centre-empty">{text(messages, 'agents:search_none', { name: search })}</p>;
  }
  return (
    <div className="centre-empty">
      <p>{messages[lineId ? 'agents:downlines_none_below' : 'agents:downlines_none']}</p>
      {!lineId && (
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
