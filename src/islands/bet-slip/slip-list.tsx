import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $ownBets } from '#stores/draws/own-bets.ts';
import { countLotteries } from '#stores/draws/priced-draft.ts';
import { $slip, emptySlip, removeBet, repeatLast, type SlipBet } from '#stores/draws/slip.ts';
import { shownValue } from '#stores/resource.ts';
import { CloseIcon } from '../kit/icons.tsx';
import { text } from '../kit/text.ts';
import { FollowForm } from './follow-form.tsx';
import { LastOutcome } from './last-outcome.tsx';
import { PlacingRefusal } from './placing-refusal.tsx';
import { SlipBetLine } from './slip-bet-line.tsx';
import type { SlipProps } from './slip-props.ts';
import { sumText } from './slip-words.ts';
import { useOwnGroup } from './use-own-group.ts';
import type { PlaceState } from './use-place-slip.ts';

/** Texts about the issue of the bets, by the issue's state. */
const forIssue = {
  planned: 'slip:planned',
  open: 'slip:for_issue',
  closed: 'slip:closed',
} as const;

interface SlipListProps extends SlipProps {
  readonly placing: PlaceState;
  /** True while it is open as a sheet, on a phone. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Bets on the slip, their total cost, and the button that places them; on a phone a sheet. */
export function SlipList({ placing, isOpen, onClose, ...props }: SlipListProps) {
  const { messages } = props;
  const { issue, state, openIssue } = placing;
  const bets = useStore($slip, { ssr: 'initial' });
  const ownGroup = useOwnGroup();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) sheet.current?.focus();
  }, [isOpen]);
  const repeat = () =>
    placing.showDone(repeatLast(props, ownGroup) ? messages['slip:repeated_changed'] : '');
  return (
    <section
      id="slip-sheet"
      className="slip-list"
      aria-labelledby="slip-title"
      data-open={isOpen || undefined}
      tabIndex={-1}
      ref={sheet}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className="slip-head">
        <h2 id="slip-title">{messages['slip:title']}</h2>
        <button type="button" className="icon-button" onClick={onClose}>
          <CloseIcon />
          <span className="visually-hidden">{messages['slip:hide']}</span>
        </button>
      </div>
      <p className="muted figures">
        {issue === undefined
          ? messages['slip:no_issue']
          : text(messages, forIssue[state], { number: issue })}
      </p>
      <LastOutcome {...props} />
      <PlacingRefusal {...props} refusal={placing.refusal} />
      <p role="status">{placing.done}</p>
      {bets.length === 0 ? (
        <EmptySlip {...props} onRepeat={repeat} />
      ) : (
        <FullSlip
          {...props}
          bets={bets}
          issue={openIssue}
          isBusy={placing.isRunning}
          onPlace={placing.place}
          onStarted={placing.showDone}
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
  /** Missing while no bet can be placed. */
  readonly issue: string | undefined;
  readonly onPlace: () => void;
  readonly onStarted: (done: string) => void;
}

function FullSlip({ bets, issue, isBusy, onPlace, onStarted, ...props }: FullSlipProps) {
  const { messages } = props;
  const stakes = bets.map((bet) => ({ ...bet, lotteries: countLotteries(bet) }));
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
        <FollowForm {...props} bet={only} issue={issue} onStarted={onStarted} key={only.id} />
      )}
    </>
  );
}
