import type { ReactNode } from 'react';
import type { ResourceState } from '#stores/resource.ts';
import { ResourceView } from '../../kit/centre/resource-view.tsx';
import type { Action } from '../../kit/use-action.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';

/** Lines that were read so far; `next` where there are more. */
interface RecordLines {
  readonly lines: readonly unknown[];
  readonly next?: string | undefined;
}

export interface FetchedRecordsProps<Lines extends RecordLines, Filter>
  extends Pick<RecordListProps, 'messages' | 'note' | 'none'> {
  readonly shown: ResourceState<Lines>;
  readonly onRetry: () => void;
  /** Action that reads further lines of a filter. */
  readonly more: Action<[Filter]>;
  readonly filter: Filter;
  /** Address of the file of all lines of a filter. */
  readonly fileOf: (filter: Filter) => string;
  /** Sums that stand above the lines. */
  readonly above?: (lines: Lines) => ReactNode;
  /** The table of the lines. */
  readonly children: (lines: Lines) => ReactNode;
}

/** Record whose lines come page by page: the lines with the actions on them, or the progress. */
export function FetchedRecords<Lines extends RecordLines, Filter>(
  props: FetchedRecordsProps<Lines, Filter>,
) {
  const { messages, shown, onRetry, more, filter, fileOf, note, none, above, children } = props;
  return (
    <ResourceView messages={messages} shown={shown} onRetry={onRetry}>
      {(fetched) => (
        <>
          {above?.(fetched)}
          <RecordList
            messages={messages}
            count={fetched.lines.length}
            hasMore={fetched.next !== undefined}
            more={{ ...more, read: () => void more.run(filter) }}
            file={fileOf(filter)}
            note={note}
            none={none}
          >
            {children(fetched)}
          </RecordList>
        </>
      )}
    </ResourceView>
  );
}
