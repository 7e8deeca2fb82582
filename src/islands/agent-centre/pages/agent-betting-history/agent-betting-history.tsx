import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { TeamBet } from '#contract/agents/records.ts';
import { gameCategories } from '#contract/play/games.ts';
import {
  $teamBets,
  openTeamBets,
  readEarlierTeamBets,
  retryTeamBets,
  teamBetsFile,
} from '#stores/agents/records.ts';
import { shownValue } from '#stores/resource.ts';
import { categoryName } from '../../../kit/category-name.ts';
import { isTooLong } from '../../../kit/centre/period.ts';
import { Select } from '../../../kit/centre/select.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { AccountForm } from '../../records/account-form.tsx';
import { ChosenOnPaper } from '../../records/chosen-on-paper.tsx';
import { FetchedRecords } from '../../records/fetched-records.tsx';
import { choiceHandler, RecordFrame, readChoice } from '../../records/record-frame.tsx';
import { OpenBets } from './open-bets.tsx';
import { TeamBetTable } from './team-bet-table.tsx';

/** Bets of the team: those that are settled, and those that are open now. The address says which. */
export default function AgentBettingHistory(props: PageProps) {
  const { messages, params, openPage } = props;
  const isOpen = params.get('state') === 'open';
  const account = params.get('account') || undefined;
  const turn = (state: BetState, name = account) =>
    openPage('agentBettingHistory', {
      ...(state === 'open' && { state }),
      ...(name && { account: name }),
    });
  const states = (
    <fieldset className="centre-choices centre-unprinted">
      <legend className="visually-hidden">{messages['agents:open_state']}</legend>
      {betStates.map((state) => (
        <button
          key={state}
          type="button"
          className="centre-choice"
          aria-pressed={isOpen === (state === 'open')}
          onClick={() => turn(state)}
        >
          {messages[`agents:open_state_${state}`]}
        </button>
      ))}
    </fieldset>
  );
  if (!isOpen) return <SettledBets {...props}>{states}</SettledBets>;
  return (
    <div className="centre-parts centre-paper team-record">
      {states}
      <div className="centre-unprinted">
        <AccountForm
          messages={messages}
          account={account}
          choose={(name) => turn('open', name ?? '')}
        />
      </div>
      <ChosenOnPaper
        chosen={[
          [messages['agents:open_state'], messages['agents:open_state_open']],
          [messages['agents:record_account'], account],
        ]}
      />
      <OpenBets {...props} account={account} />
    </div>
  );
}

const betStates = ['settled', 'open'] as const;
type BetState = (typeof betStates)[number];

/** Bets of the team, line by line; the address holds the days, the downline and the filters. */
function SettledBets({ children, ...props }: PageProps & { readonly children: ReactNode }) {
  const { messages, timeZone } = props;
  const choice = readChoice(props, ['account', 'category', 'vassalage']);
  const { from: fromDay, to: toDay, account, vassalage } = choice;
  const category = gameCategories.find((each) => each === choice.category);
  const choose = choiceHandler(props, 'agentBettingHistory', choice);
  const isLong = isTooLong(choice);
  const filter = { fromDay, toDay, account, category, vassalage };
  const shown = useStore($teamBets, { ssr: 'initial' });
  const more = useAction(readEarlierTeamBets);
  useEffect(() => {
    if (!isLong) void openTeamBets({ fromDay, toDay, account, category, vassalage });
  }, [isLong, fromDay, toDay, account, category, vassalage]);
  const lines = shownValue(shown)?.lines;
  const vendors = useVendors(lines, vassalage);
  return (
    <RecordFrame
      above={children}
      messages={messages}
      timeZone={timeZone}
      days={choice}
      choose={choose}
      chosen={[
        [messages['agents:record_account'], account],
        [messages['bets:category'], category && categoryName(messages, category)],
        [messages['bets:vendor'], new Map(vendors).get(vassalage ?? '')],
      ]}
      filters={
        <>
          <AccountForm
            messages={messages}
            account={account}
            choose={(name) => choose({ account: name })}
          />
          <div className="team-record-filters">
            <Select
              label={messages['bets:category']}
              any={messages['bets:any']}
              chosen={category}
              options={gameCategories.map((each) => [each, categoryName(messages, each)])}
              choose={(value) => choose({ category: value })}
            />
            <Select
              label={messages['bets:vendor']}
              any={messages['bets:any']}
              chosen={vassalage}
              options={vendors}
              choose={(value) => choose({ vassalage: value })}
            />
          </div>
        </>
      }
    >
      <FetchedRecords
        messages={messages}
        shown={shown}
        onRetry={() => void retryTeamBets()}
        more={more}
        filter={filter}
        fileOf={teamBetsFile}
        note={messages['agents:record_note_bets']}
      >
        {({ lines, totals }) => <TeamBetTable {...props} lines={lines} totals={totals} />}
      </FetchedRecords>
    </RecordFrame>
  );
}

/**
 * Lists vendors to choose from, by name, as found in the lines so far, since a filter removes
 * others from the lines.
 */
function useVendors(lines: readonly TeamBet[] | undefined, chosen: string | undefined) {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!lines) return;
    const vendorNames = lines.map((line) => [line.vassalage, line.vendor] as const);
    setSeen((earlier) => new Map([...earlier, ...vendorNames]));
  }, [lines]);
  const vendors = new Map(chosen === undefined ? seen : [[chosen, chosen], ...seen]);
  return [...vendors].toSorted(([, one], [, other]) => one.localeCompare(other));
}
