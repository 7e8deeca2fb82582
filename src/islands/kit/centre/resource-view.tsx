import type { ReactNode } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import type { ResourceState } from '#stores/resource.ts';
import { FormStatus } from '../form-status.tsx';

export interface ResourceViewProps<Value> {
  readonly messages: IslandTexts;
  readonly shown: ResourceState<Value>;
  /** Text while loading, where a page has its own. */
  readonly label?: string;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Renders a loaded value, or the progress or failure of loading. */
export function ResourceView<Value>(props: ResourceViewProps<Value>) {
  const { messages, shown, label = messages['dialogs:loading'], onRetry, children } = props;
  if (shown.state === 'ready') return children(shown.value);
  if (shown.state === 'loading') return <p role="status">{label}</p>;
  return (
    <div className="centre-part">
      <FormStatus messages={messages} refusal={shown.refusal} />
      <div className="centre-buttons">
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {messages['dialogs:try_again']}
        </button>
      </div>
    </div>
  );
}
