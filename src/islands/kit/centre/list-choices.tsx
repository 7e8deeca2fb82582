import type { IslandTexts } from '#i18n/translate.ts';
import { PeriodPresets } from './period-presets.tsx';

export interface ListChoicesProps {
  readonly messages: IslandTexts;
  /** The preset that is chosen; `undefined` for all there is. */
  readonly days: number | undefined;
  readonly choose: (days: number | undefined) => void;
  /** Where the list is kept as a file; `undefined` where there is nothing to keep. */
  readonly file: string | undefined;
}

/** Of which period a list is, and the same list as a file. */
export function ListChoices({ messages, days, choose, file }: ListChoicesProps) {
  return (
    <div className="centre-tools">
      <PeriodPresets
        messages={messages}
        isChosen={(each) => each === days}
        choose={choose}
        hasAll
      />
      {file !== undefined && (
        <a className="button button-quiet" href={file} download>
          {messages['records:export']}
        </a>
      )}
    </div>
  );
}
