import type { ReactNode } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';

export interface ListToolsProps {
  readonly messages: IslandTexts;
  /** Loads the list again; missing when it was loaded. */
  readonly onRetry?: (() => void) | undefined;
  /** Button that loads earlier lines; missing when there are none. */
  readonly earlier?:
    | { readonly label: string; readonly isBusy: boolean; readonly onPress: () => void }
    | undefined;
  /** Address of the same lines as a file; missing when there are none. */
  readonly file?: string | undefined;
  /** Links to related pages. */
  readonly children?: ReactNode;
}

/** Actions on a list of lines: retry, load more, download. */
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
