import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { playOf } from '#lib/lottery/plays/plays.ts';
import { emptyDraft, hasBoard, withPool } from '#stores/draws/draft.ts';
import { $slip } from '#stores/draws/slip.ts';
import { FormField } from '../kit/form-field.tsx';
import { NumberBoard } from './number-board.tsx';
import { PickSum } from './pick-sum.tsx';
import type { SlipProps } from './slip-props.ts';
import { StakeFields } from './stake-fields.tsx';
import { StationsField } from './stations-field.tsx';
import { TypedNumbers } from './typed-numbers.tsx';
import { type BoardProps, type BoardState, useBoard } from './use-board.ts';
import { faultText } from './words.ts';

/** Form that chooses one bet and adds it to the slip. */
export function Board(props: BoardProps) {
  const { messages, kind, plays } = props;
  const form = useRef<HTMLFormElement>(null);
  const board = useBoard(props, form);
  const { draft, play, fault, added, put, add } = board;
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
      <h2 id="board-title">{messages['slip:board']}</h2>
      <FormField label={messages['slip:play']}>
        {(wiring) => (
          <select
            {...wiring}
            name="play"
            value={draft.play}
            onChange={({ target }) => put(emptyDraft(playOf(kind, target.value), draft))}
          >
            {plays.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {typed === undefined ? (
        <NumberBoard
          {...props}
          draft={draft}
          error={error}
          onPool={(index, values) => put(withPool(draft, index, values))}
        />
      ) : (
        <TypedNumbers
          {...props}
          play={play}
          typed={typed}
          error={error}
          onTyped={(next) => put({ ...draft, typed: next })}
        />
      )}
      <BoardTools {...props} board={board} />
      <StationsField {...props} draft={draft} put={put} />
      <StakeFields {...props} draft={draft} fault={fault} put={put} />
      <PickSum {...props} draft={draft} />
      <div className="slip-tools">
        <button type="submit" className="button button-main">
          {messages['slip:add']}
        </button>
        <p role="status">{!isSlipEmpty && added}</p>
      </div>
    </form>
  );
}

/** A random pick, and the way between choosing and typing. */
function BoardTools({ messages, board }: SlipProps & { readonly board: BoardState }) {
  const { draft, play, put, pickRandomly } = board;
  const isTyped = draft.typed !== undefined;
  return (
    <div className="slip-tools">
      <button type="button" className="button button-quiet" onClick={pickRandomly}>
        {messages['slip:random']}
      </button>
      {hasBoard(play) && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => put({ ...draft, typed: isTyped ? undefined : '' })}
        >
          {messages[isTyped ? 'slip:choose' : 'slip:type']}
        </button>
      )}
    </div>
  );
}
