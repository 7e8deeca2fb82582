import type { ReactNode } from 'react';
import type { AgentPage } from '#lib/agent-centre-pages.ts';
import { FoldedSection } from '../../kit/centre/folded-section.tsx';
import { type Days, isTooLong, readSpan } from '../../kit/centre/period.ts';
import { PeriodChoices } from '../../kit/centre/period-choices.tsx';
import type { PageProps } from '../page-props.ts';
import { ChosenOnPaper, type ChosenOnPaperProps } from './chosen-on-paper.tsx';

/**
 * Reads the days and the named filters from the address; the last seven days when it names none.
 */
export function readChoice<Name extends string>(
  { params, timeZone }: Pick<PageProps, 'params' | 'timeZone'>,
  names: readonly Name[],
): Days & Readonly<Record<Name, string | undefined>> {
  const filters = names.map((name) => [name, params.get(name) || undefined] as const);
  return {
    ...readSpan(params, timeZone, Date.now()),
    ...(Object.fromEntries(filters) as Record<Name, string | undefined>),
  };
}

/** Returns a function that opens the page with a changed choice. */
export function choiceHandler<Choice extends Days>(
  { openPage }: Pick<PageProps, 'openPage'>,
  page: AgentPage,
  choice: Choice,
): (change: Partial<Choice>) => void {
  return (change) => {
    const entries = Object.entries<unknown>({ ...choice, ...change });
    const textEntries = entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    openPage(page, Object.fromEntries(textEntries));
  };
}

export interface RecordFrameProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly days: Days;
  readonly choose: (days: Days) => void;
  /** Content above all choices. */
  readonly above?: ReactNode;
  /** Filters beside the period. */
  readonly filters?: ReactNode;
  /** Choice of each filter, for paper. */
  readonly chosen?: ChosenOnPaperProps['chosen'];
  /** List for a period that is not too long. */
  readonly children: ReactNode;
}

/** Frame of a record: the period and filters above its lines. */
export function RecordFrame(props: RecordFrameProps) {
  const { messages, timeZone, days, choose, above, filters, chosen = [], children } = props;
  return (
    <div className="centre-parts centre-paper team-record">
      {above}
      <div className="centre-parts centre-unprinted team-record-tools">
        {filters && <FoldedSection summary={messages['records:filters']}>{filters}</FoldedSection>}
        <PeriodChoices messages={messages} timeZone={timeZone} shown={days} choose={choose} />
      </div>
      <ChosenOnPaper chosen={chosen} />
      {isTooLong(days) ? <p role="alert">{messages['bets:report_none']}</p> : children}
    </div>
  );
}
