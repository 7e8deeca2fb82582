import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toMoney } from '#lib/money.ts';
import { $ownBets } from '#stores/draws/own-bets.ts';
import { placeSlip } from '#stores/draws/place-slip.ts';
import { lotteriesOf } from '#stores/draws/priced-draft.ts';
import { $shownIssue } from '#stores/draws/shown-issue.ts';
import { $slip, emptySlip, removeBet, repeatLast, type SlipBet } from '#stores/draws/slip.ts';
import { shownValue } from '#stores/resource.ts';
import { describeMoney } from '../kit/describe.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import { FollowForm } from './follow-form.tsx';
import { SlipBetLine } from './slip-bet-line.tsx';
import type { SlipProps } from './slip-props.ts';
import { useOwnGroup } from './use-own-group.ts';

/** Sums stakes as a person reads them: on each of so many lotteries so many minor units. */
function sumText(
  props: SlipProps,
  stakes: readonly { readonly stakeMinor: string; readonly lotteries: number }[],
): string {
  const total = stakes.reduce(
    (sum, { stakeMinor, lotteries }) => sum + BigInt(stakeMinor) * BigInt(lotteries),
    0n,
  );
  return describeMoney(props)(toMoney(total, props.stakes.least.currency));
}

/** Texts about the issue of the bets, by the issue's state. */
const forIssue = {
  planned: 'slip:planned',
  open: 'slip:for_issue',
  closed: 'slip:closed',
} as const;

/** Bets on the slip, their total cost, and the button that places them. */
export function SlipList(props: SlipProps) {
  const { messages } = props;
  const bets = useStore($slip, { ssr: 'initial' });
  const shown = useStore($shownIssue, { ssr: 'initial' });
  const issue = shown ? shown.number : props.number;
  const state = shown?.state ?? 'open';
  const ownGroup = useOwnGroup();
  // What the last press has done.
  const [placed, setPlaced] = useState('');
  const place = useAction(
    () => placeSlip(props, issue ?? ''),
    ({ bets: done }) => {
      const stakes = done.map(({ stake }) => ({ stakeMinor: stake.amountMinor, lotteries: 1 }));
      const values = { count: done.length, number: done[0]?.number };
      setPlaced(text(messages, 'slip:placed', { ...values, amount: sumText(props, stakes) }));
    },
  );
  const press = () => {
    setPlaced('');
    place.run();
  };
  const repeat = () =>
    setPlaced(repeatLast(props, ownGroup) ? messages['slip:repeated_changed'] : '');
  return (
    <section className="slip-list" aria-labelledby="slip-title">
      <h2 id="slip-title">{messages['slip:title']}</h2>
      <p className="muted figures">
        {issue === undefined
          ? messages['slip:no_issue']
          : text(messages, forIssue[state], { number: issue })}
      </p>
      <FormStatus messages={messages} refusal={place.refusal} />
      <p role="status">{placed}</p>
      {bets.length === 0 ? (
        <EmptySlip {...props} onRepeat={repeat} />
      ) : (
        <FullSlip
          {...props}
          bets={bets}
          issue={state === 'open' ? issue : undefined}
          isBusy={place.isRunning}
          onPlace={press}
        />
      )}
    </section>
  );
}

function EmptySlip({ messages, onRepeat }: SlipProps & { readonly onRepeat: () => void }) {
  const own = shownValue(useStore($ownBets, { ssr: 'initial' }))?.bets ?? [];
  return (
    <>
      <p className="muted">{messages['slip:empty']}</p>
      {own.length > 0 && (
        <p>
          <button type="button" className="button button-quiet" onClick={onRepeat}>
            {messages['slip:repeat']}
          </button>
        </p>
      )}
    </>
  );
}

interface FullSlipProps extends SlipProps {
  readonly bets: readonly SlipBet[];
  readonly isBusy: boolean;
  /** Missing while no issue takes bets. */
  readonly issue: string | undefined;
  readonly onPlace: () => void;
}

function FullSlip({ bets, issue, isBusy, onPlace, ...props }: FullSlipProps) {
  const { messages } = props;
  const stakes = bets.map((bet) => ({ ...bet, lotteries: lotteriesOf(bet) }));
  const [only] = bets;
  return (
    <>
      <ul className="slip-bets">
        {bets.map((bet) => (
          <SlipBetLine
            key={bet.id}
            {...props}
            bet={bet}
            issue={issue}
            isBusy={isBusy}
            onRemove={() => removeBet(bet.id)}
          />
        ))}
      </ul>
      <p className="slip-total figures">
        <span>{messages['slip:total']}</span> <strong>{sumText(props, stakes)}</strong>
      </p>
      <div className="slip-tools">
        <button
          type="button"
          className="button button-main"
          disabled={isBusy || issue === undefined}
          onClick={onPlace}
        >
          {messages[isBusy ? 'slip:placing' : 'slip:place']}
        </button>
        <button type="button" className="button button-quiet" disabled={isBusy} onClick={emptySlip}>
          {messages['slip:clear']}
        </button>
      </div>
      {only?.beside.length === 0 && bets.length === 1 && (
        <FollowForm {...props} bet={only} issue={issue} key={only.id} />
      )}
    </>
  );
}
