import type { IslandTexts } from '#i18n/translate.ts';
import { PeriodPresets } from './period-presets.tsx';

export interface ListChoicesProps {
  readonly messages: IslandTexts;
  /** Chosen preset in days; `undefined` for all entries. */
  readonly days: number | undefined;
  readonly choose: (days: number | undefined) => void;
  /** Address of the list as a file; `undefined` when there is nothing to download. */
  readonly file: string | undefined;
}

/** Choices of a list's period, with the list as a file. */
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
