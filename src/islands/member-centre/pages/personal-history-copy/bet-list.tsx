import { useStore } from '@nanostores/react';
import type { BetFilter } from '#contract/play/records.ts';
import { $bets, betsExportAddress, openBets, readEarlierBets } from '#stores/play/bets.ts';
import { shownValue } from '#stores/resource.ts';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { BetTable } from './bet-table.tsx';
import type { Choice } from './choice.ts';

export interface BetListProps extends PageProps {
  readonly filter: BetFilter;
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

/** Bets that pass a filter, as far as read, with the totals of all of them. */
export function BetList({ filter, ...props }: BetListProps) {
  const { messages, openPage } = props;
  const shown = useStore($bets, { ssr: 'initial' });
  const earlier = useAction(readEarlierBets);
  const { lines = [], totals, next } = shownValue(shown) ?? {};
  const isFailed = shown.state === 'failed';
  const isLoading = shown.state === 'loading' || earlier.isRunning;
  return (
    <>
      <FormStatus messages={messages} refusal={isFailed ? shown.refusal : earlier.refusal} />
      {shown.state === 'ready' && lines.length === 0 && <NoBets {...props} />}
      {totals && lines.length > 0 && <BetTable {...props} lines={lines} totals={totals} />}
      <p role="status">{isLoading && messages['dialogs:loading']}</p>
      <ListTools
        messages={messages}
        onRetry={isFailed ? () => void openBets(filter) : undefined}
        earlier={
          next === undefined
            ? undefined
            : {
                label: messages['bets:earlier'],
                isBusy: isLoading,
                onPress: () => void earlier.run(filter),
              }
        }
        file={lines.length > 0 ? betsExportAddress(filter) : undefined}
      >
        <PageLink to="personalProfit" openPage={openPage}>
          {messages['centre:page_personalProfit']}
        </PageLink>
      </ListTools>
    </>
  );
}

/** Says that there is nothing, and the next step. */
function NoBets({ messages, paths, choice, choose }: Omit<BetListProps, 'filter'>) {
  const { category, vassalage, gameId, kind, ...rest } = choice;
  const isFiltered = [category, vassalage, gameId, kind].some(Boolean);
  const nothing = { category: undefined, vassalage: undefined, gameId: undefined, kind: undefined };
  return (
    <div className="centre-empty">
      <p>{messages['bets:none']}</p>
      <div className="centre-buttons">
        {isFiltered && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => choose({ ...rest, ...nothing })}
          >
            {messages['bets:clear']}
          </button>
        )}
        <a className="button button-main" href={`${paths.home}#games`}>
          {messages['centre:go_games']}
        </a>
      </div>
    </div>
  );
}
