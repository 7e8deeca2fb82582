import type { ReactNode } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { ListTools } from '../../kit/centre/list-tools.tsx';
import { FormStatus, type FormStatusProps } from '../../kit/form-status.tsx';
import { PartNote } from './part-note.tsx';
import { PrintButton } from './print-button.tsx';

export interface RecordListProps {
  readonly messages: IslandTexts;
  readonly count: number;
  /** Number of shown lines, where `count` counts something else. */
  readonly part?: number;
  /** True when there are more lines after the shown ones. */
  readonly hasMore: boolean;
  readonly more: {
    readonly isRunning: boolean;
    readonly refusal: FormStatusProps['refusal'];
    readonly read: () => void;
    /** Label of the button that reads on, for lines that are not in order of time. */
    readonly label?: string | undefined;
  };
  readonly file: string;
  readonly note: string;
  /** Reason why there are no lines; by default that none match. */
  readonly none?: string | undefined;
  /** The table of the lines. */
  readonly children: ReactNode;
}

/** Lines of a record with the actions on them, or the reason why there are none. */
export function RecordList(props: RecordListProps) {
  const { messages, count, hasMore, more, file, note, children } = props;
  const none = hasMore
    ? messages['agents:record_looking']
    : (props.none ?? messages['agents:record_none']);
  return (
    <>
      {count === 0 ? <p className="centre-empty">{none}</p> : children}
      {hasMore && count > 0 && <PartNote messages={messages} count={props.part ?? count} />}
      <p className="team-record-note">{note}</p>
      <FormStatus messages={messages} refusal={more.refusal} />
      <ListTools
        messages={messages}
        earlier={
          hasMore
            ? {
                label: more.label ?? messages['records:earlier'],
                isBusy: more.isRunning,
                onPress: more.read,
              }
            : undefined
        }
        file={count > 0 ? file : undefined}
      >
        {count > 0 && <PrintButton messages={messages} />}
      </ListTools>
    </>
  );
}
