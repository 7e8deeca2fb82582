import { text } from '../../kit/text.ts';
import type { PageProps } from '../page-props.ts';

/** Returns whether the address hides rows of which every amount is zero. */
export function hidesZeroRows(params: URLSearchParams): boolean {
  return params.get('rows') === 'nonzero';
}

export interface ZeroRowsProps extends Pick<PageProps, 'messages'> {
  readonly isHidden: boolean;
  /** Number of rows hidden so far; `undefined` when it is not known. */
  readonly count?: number;
  readonly choose: (rows: 'nonzero' | undefined) => void;
}

/** Button that hides and shows the rows of which every amount is zero. */
export function ZeroRows({ messages, isHidden, count = 0, choose }: ZeroRowsProps) {
  return (
    <div className="centre-choices centre-unprinted">
      <button
        type="button"
        className="centre-choice"
        aria-pressed={isHidden}
        onClick={() => choose(isHidden ? undefined : 'nonzero')}
      >
        {messages['agents:rows_hide']}
      </button>
      {isHidden && count > 0 && (
        <span className="muted figures">
          {text(messages, 'agents:rows_hidden', { hidden: count })}
        </span>
      )}
    </div>
  );
}
