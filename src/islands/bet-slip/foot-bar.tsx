import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { priceDraft } from '#stores/draws/draft.ts';
import { countLotteries } from '#stores/draws/priced-draft.ts';
import { $slip } from '#stores/draws/slip.ts';
import { text } from '../kit/text.ts';
import { LastOutcome } from './last-outcome.tsx';
import { PlacingRefusal } from './placing-refusal.tsx';
import { quickStakes } from './quick-stakes.ts';
import type { SlipProps } from './slip-props.ts';
import { sumText } from './slip-words.ts';
import type { BoardState } from './use-board.ts';
import type { PlaceState } from './use-place-slip.ts';

interface FootBarProps extends SlipProps {
  readonly board: BoardState;
  readonly placing: PlaceState;
  readonly isSheetOpen: boolean;
  /** The button that opens the sheet. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onSheet: () => void;
}

/**
 * Bar at the foot of a phone's screen: stakes at a press, the sum of the slip and the board, and
 * the button that places both. The open sheet says what became of the bets; said here too, the bar
 * would grow over the sheet's end.
 */
export function FootBar(props: FootBarProps) {
  const { messages, board, placing, isSheetOpen, opener, onSheet } = props;
  const { draft } = board;
  const bets = useStore($slip, { ssr: 'initial' });
  const priced = priceDraft(draft, props);
  const all = [...bets, ...(priced.ok ? [priced.value] : [])];
  const total = all.map((bet) => ({ ...bet, lotteries: countLotteries(bet) }));
  const isStarted = draft.typed === undefined ? draft.pools.flat().length > 0 : draft.typed !== '';
  const press = () => {
    // What is on the board belongs to the sum that was shown.
    if ((bets.length > 0 && !isStarted) || board.add()) placing.place();
  };
  return (
    <div className="slip-foot">
      {!isSheetOpen && (
        <>
          <PlacingRefusal {...props} refusal={placing.refusal} />
          <p role="status">{placing.done}</p>
          {!placing.done && <LastOutcome {...props} />}
        </>
      )}
      <StakeChips {...props} />
      <div className="slip-foot-row">
        <button
          ref={opener}
          type="button"
          className="button button-quiet"
          aria-expanded={isSheetOpen}
          aria-controls="slip-sheet"
          onClick={onSheet}
        >
          {text(messages, 'slip:sheet', { total: bets.length })}
        </button>
        <p className="slip-foot-total figures">
          <span>{messages['slip:total']}</span> <strong>{sumText(props, total)}</strong>
        </p>
        <button
          type="button"
          className="button button-main"
          disabled={placing.isRunning || placing.openIssue === undefined}
          onClick={press}
        >
          {messages[placing.isRunning ? 'slip:placing' : 'slip:place']}
        </button>
      </div>
    </div>
  );
}

function StakeChips(props: FootBarProps) {
  const { draft, put } = props.board;
  return (
    <fieldset className="slip-foot-stakes" aria-label={props.messages['slip:amounts']}>
      {quickStakes(props).map(([typed, shown]) => (
        <button
          key={typed}
          type="button"
          className="slip-chip figures"
          aria-label={shown}
          aria-pressed={draft.unit === typed}
          onClick={() => put({ ...draft, unit: typed })}
        >
          {typed}
        </button>
      ))}
    </fieldset>
  );
}
