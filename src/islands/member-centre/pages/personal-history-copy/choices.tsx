import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { gameCategories } from '#contract/play/games.ts';
import { $bets, $profit, openProfit } from '#stores/play/bets.ts';
import { shownValue } from '#stores/resource.ts';
import { categoryName } from '../../../kit/category-name.ts';
import { PeriodChoices } from '../../../kit/centre/period-choices.tsx';
import { Select } from '../../../kit/centre/select.tsx';
import type { PageProps } from '../../page-props.ts';
import { betStates, type Choice } from './choice.ts';

interface ChoicesProps extends Pick<PageProps, 'messages' | 'timeZone'> {
  readonly choice: Choice;
  readonly choose: (choice: Choice) => void;
}

/** Vendors and games are offered that the member has played; what the address names is offered too. */
function withChosen(
  options: readonly (readonly [string, string])[],
  chosen: string | undefined,
): readonly (readonly [string, string])[] {
  const isThere = chosen === undefined || options.some(([value]) => value === chosen);
  return isThere ? options : [...options, [chosen, chosen]];
}

/** Filters of the betting record. */
export function Choices({ messages, timeZone, choice, choose }: ChoicesProps) {
  const { from, to } = choice;
  useEffect(() => void openProfit({ fromDay: from, toDay: to }), [from, to]);
  const played = shownValue(useStore($profit, { ssr: 'initial' }))?.rows ?? [];
  const games = shownValue(useStore($bets, { ssr: 'initial' }))?.games ?? [];
  const vendors = [...new Map(played.map(({ vassalage, title }) => [vassalage, title]))];
  const put = (change: Partial<Choice>) => choose({ ...choice, round: undefined, ...change });
  const state = (
    <Select
      label={messages['bets:state']}
      any={messages['bets:kind_any']}
      chosen={choice.kind}
      options={betStates.map((each) => [each, messages[`bets:kind_${each}`]])}
      choose={(value) => put({ kind: betStates.find((each) => each === value) })}
    />
  );
  // What has no result yet is of no day, and is too little to filter.
  if (choice.kind === 'open') return <div className="filters">{state}</div>;
  return (
    <div className="filters">
      <Select
        label={messages['bets:category']}
        any={messages['bets:any']}
        chosen={choice.category}
        options={gameCategories.map((each) => [each, categoryName(messages, each)])}
        choose={(value) => put({ category: gameCategories.find((each) => each === value) })}
      />
      <Select
        label={messages['bets:vendor']}
        any={messages['bets:any']}
        chosen={choice.vassalage}
        options={withChosen(vendors, choice.vassalage)}
        choose={(vassalage) => put({ vassalage })}
      />
      <Select
        label={messages['bets:game']}
        any={messages['bets:any']}
        chosen={choice.gameId}
        options={withChosen(
          games.map(({ gameId, title }) => [gameId, title]),
          choice.gameId,
        )}
        choose={(gameId) => put({ gameId })}
      />
      {state}
      <PeriodChoices messages={messages} timeZone={timeZone} shown={choice} choose={put} />
    </div>
  );
}
