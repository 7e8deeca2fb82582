import type { ReactNode } from 'react';
import type { Refusal } from '#contract/refusals.ts';
import { FormStatus } from '../kit/form-status.tsx';
import type { CentreMessages } from './messages.ts';

/** What a page waits for: the states of `stores/resource.ts`. */
type Shown<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly refusal: Refusal<string> };

export interface WaitingProps<Value> {
  readonly messages: CentreMessages;
  readonly shown: Shown<Value>;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Shows what was loaded; until then that it is on its way, or why it did not come. */
export function Waiting<Value>(props: WaitingProps<Value>) {
  const { messages, shown, onRetry, children } = props;
  if (shown.state === 'ready') return children(shown.value);
  if (shown.state === 'loading') return <p role="status">{messages['dialogs:loading']}</p>;
  return (
    <div className="centre-part">
      <FormStatus messages={messages} refusal={shown.refusal} />
      <div className="security-buttons">
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {messages['dialogs:try_again']}
        </button>
      </div>
    </div>
  );
}
