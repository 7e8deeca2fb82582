import { type ReactNode, useId } from 'react';
import { span } from '#lib/lottery/plays/number-plays.ts';
import type { PoolShape } from '#lib/lottery/plays/play.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import { type Draft, emptyDraft, withPool, withToggled } from '#stores/draws/draft.ts';
import { isOneTap, OneTap } from './one-tap.tsx';
import { listQuickPicks } from './quick-picks.ts';
import type { SlipProps } from './slip-props.ts';
import { oddsOfValue } from './slip-words.ts';

interface NumberBoardProps extends SlipProps {
  readonly draft: Draft;
  readonly error: string | undefined;
  /** Index of the place whose numbers are shown where there is no room for all. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly put: (draft: Draft) => void;
  /** Further ways to choose numbers. */
  readonly tools: ReactNode;
}

/** As many places stand below each other; of more, one at a time is shown. */
const mostRows = 5;

/** Returns the values of a place: its own list, or all numbers with its count of digits. */
function valuesOf(pool: PoolShape): readonly string[] {
  if ('values' in pool) return pool.values;
  return span(0, 10 ** pool.digits - 1).map((number) => number.padStart(pool.digits, '0'));
}

/** Returns the draft whose numbers are shown: with a play above them, an empty one of the first. */
function boardDraft({ kind, draft, plays }: NumberBoardProps): Draft {
  if (!isOneTap(kind, draft.play)) return draft;
  const first = plays.find(({ code }) => !isOneTap(kind, code));
  return first ? emptyDraft(playByCode(kind, first.code), draft) : draft;
}

/** Buttons for the values of a play's places. */
export function NumberBoard(props: NumberBoardProps) {
  const { tools, ...rest } = props;
  const { messages, error, kind, plays } = props;
  const id = useId();
  const draft = boardDraft(props);
  const { pools } = playByCode(kind, draft.play).pick;
  const names = plays.find(({ code }) => code === draft.play)?.places ?? [];
  const layout = pools.length > mostRows ? 'slip-pads slip-pads-single' : 'slip-pads';
  return (
    <fieldset
      className="slip-places"
      name="numbers"
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      <legend className="visually-hidden">{messages['slip:numbers']}</legend>
      <OneTap {...props} />
      <div className={names.length > 0 ? layout : undefined}>
        {pools.map((pool, index) => (
          <PlaceBoard
            key={names[index] ?? ''}
            {...rest}
            draft={draft}
            index={index}
            tools={pools.length === 1 && tools}
            name={names[index] ?? ''}
            all={valuesOf(pool)}
          />
        ))}
      </div>
      {pools.length > 1 && <div className="slip-quick">{tools}</div>}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PlaceBoardProps extends Omit<NumberBoardProps, 'tools'> {
  readonly tools?: ReactNode;
  readonly index: number;
  /** Name of the place; empty when it is the only one. */
  readonly name: string;
  readonly all: readonly string[];
}

function PlaceBoard(props: PlaceBoardProps) {
  const { index, name, draft, place, onPlace, values } = props;
  const chosen = (draft.pools[index] ?? []).map((value) => values[value] ?? value);
  return (
    <div className="slip-place">
      {name && (
        <label className="slip-place-name">
          <input
            type="radio"
            name="place"
            value={index}
            checked={place === index}
            onChange={() => onPlace(index)}
          />
          {name} <b className="figures">{chosen.join(', ')}</b>
        </label>
      )}
      <div className="slip-pad">
        <Values {...props} />
        <Quick {...props} />
      </div>
    </div>
  );
}

function Values({ index, name, all, draft, kind, locale, values, put }: PlaceBoardProps) {
  const chosen = draft.pools[index] ?? [];
  const play = playByCode(kind, draft.play);
  const isWords = Object.keys(values).includes(all[0] ?? '');
  const hasOdds = play.rows.length > 1 || isWords;
  const look = all.length > 12 ? 'many' : isWords ? 'words' : 'few';
  return (
    <ul className={`slip-values slip-values-${look}`} aria-label={name || undefined}>
      {all.map((value) => (
        <li key={value}>
          <button
            type="button"
            className="slip-value figures"
            aria-pressed={chosen.includes(value)}
            aria-label={name ? `${name}: ${values[value] ?? value}` : undefined}
            onClick={() => put(withToggled(draft, index, value))}
          >
            {values[value] ?? value}
            {hasOdds && <small>{` ${oddsOfValue(play, value, locale, draft.group)}`}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Quick({ index, name, all, draft, messages, put, tools }: PlaceBoardProps) {
  const quick = listQuickPicks(all);
  if (quick.length === 0 && !tools) return null;
  return (
    <fieldset className="slip-quick" aria-label={name || undefined}>
      {quick.map((each) => (
        <button
          key={each.name}
          type="button"
          className="slip-chip"
          onClick={() => put(withPool(draft, index, each.values))}
        >
          {messages[`slip:quick.${each.name}`]}
        </button>
      ))}
      {tools}
    </fieldset>
  );
}
