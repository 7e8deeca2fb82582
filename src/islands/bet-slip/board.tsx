import { useStore } from '@nanostores/react';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { emptyDraft, hasBoard } from '#stores/draws/draft.ts';
import { $slip } from '#stores/draws/slip.ts';
import { NumberBoard } from './number-board.tsx';
import { PickSum } from './pick-sum.tsx';
import { PlayChips } from './play-chips.tsx';
import type { SlipProps } from './slip-props.ts';
import { faultText } from './slip-words.ts';
import { StakeFields } from './stake-fields.tsx';
import { StationsField } from './stations-field.tsx';
import { TypedNumbers } from './typed-numbers.tsx';
import type { BoardState } from './use-board.ts';

interface BoardProps extends SlipProps {
  readonly board: BoardState;
}

/** Form that chooses one bet and adds it to the slip. */
export function Board(props: BoardProps) {
  const { messages, kind, board } = props;
  const { form, draft, play, fault, added, put, add } = board;
  const isSlipEmpty = useStore($slip, { ssr: 'initial' }).length === 0;
  const { typed } = draft;
  const error = fault?.field === 'numbers' ? faultText(messages, fault) : undefined;
  return (
    <form
      ref={form}
      className="slip-board"
      data-submits="each"
      aria-labelledby="board-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <h2 id="board-title" className="visually-hidden">
        {messages['slip:board']}
      </h2>
      <PlayChips
        {...props}
        draft={draft}
        onPlay={(code) => put(emptyDraft(playByCode(kind, code), draft))}
      />
      {typed === undefined ? (
        <NumberBoard
          {...props}
          draft={draft}
          error={error}
          place={board.place}
          onPlace={board.showPlace}
          put={put}
          tools={<BoardTools {...props} />}
        />
      ) : (
        <>
          <TypedNumbers
            {...props}
            play={play}
            typed={typed}
            error={error}
            onTyped={(next) => put({ ...draft, typed: next })}
          />
          <div className="slip-quick">
            <BoardTools {...props} />
          </div>
        </>
      )}
      <StationsField {...props} draft={draft} put={put} />
      <StakeFields {...props} draft={draft} fault={fault} put={put} />
      <div className="slip-adding">
        <button type="submit" className="button button-main button-large">
          {messages['slip:add']}
        </button>
        <PickSum {...props} draft={draft} />
        <p role="status">{!isSlipEmpty && added}</p>
      </div>
    </form>
  );
}

/** A random pick, and the way between choosing and typing. */
function BoardTools({ messages, board }: BoardProps) {
  const { draft, play, put, pickRandomly } = board;
  const isTyped = draft.typed !== undefined;
  return (
    <>
      <button type="button" className="slip-chip" onClick={pickRandomly}>
        {messages['slip:random']}
      </button>
      {hasBoard(play) && (
        <button
          type="button"
          className="slip-chip"
          onClick={() => put({ ...draft, typed: isTyped ? undefined : '' })}
        >
          {messages[isTyped ? 'slip:choose' : 'slip:type']}
        </button>
      )}
    </>
  );
}
