import type { ReactNode } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';

export interface ListToolsProps {
  readonly messages: IslandTexts;
  /** Asks again; missing where the list came. */
  readonly onRetry?: (() => void) | undefined;
  /** What adds the lines before those shown; missing where there are none. */
  readonly earlier?:
    | { readonly label: string; readonly isBusy: boolean; readonly onPress: () => void }
    | undefined;
  /** Where the same lines are kept as a file; missing where there are none. */
  readonly file?: string | undefined;
  /** Ways to pages beside the list. */
  readonly children?: ReactNode;
}

/** What can be done with a list of lines: asked again, read on, kept as a file. */
export function ListTools({ messages, onRetry, earlier, file, children }: ListToolsProps) {
  return (
    <div className="centre-tools">
      {onRetry && (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          {messages['dialogs:try_again']}
        </button>
      )}
      {earlier && (
        <button
          type="button"
          className="button button-quiet"
          disabled={earlier.isBusy}
          onClick={earlier.onPress}
        >
          {earlier.label}
        </button>
      )}
      {children}
      {file !== undefined && (
        <a className="button button-quiet" href={file} download>
          {messages['records:export']}
        </a>
      )}
    </div>
  );
}
