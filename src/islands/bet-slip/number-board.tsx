import { useId } from 'react';
import { span } from '#lib/lottery/plays/make.ts';
import type { PoolShape } from '#lib/lottery/plays/play.ts';
import { playOf } from '#lib/lottery/plays/plays.ts';
import { type Draft, withToggled } from '#stores/draws/draft.ts';
import { type QuickPick, quickOf } from './quick-picks.ts';
import type { SlipProps } from './slip-props.ts';

interface NumberBoardProps extends SlipProps {
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onPool: (index: number, values: readonly string[]) => void;
}

/** Returns the values of a place: its own list, or all numbers with its count of digits. */
function valuesOf(pool: PoolShape): readonly string[] {
  if ('values' in pool) return pool.values;
  return span(0, 10 ** pool.digits - 1).map((number) => number.padStart(pool.digits, '0'));
}

/** Buttons for the values of a play's places. */
export function NumberBoard(props: NumberBoardProps) {
  const { messages, draft, error, kind, plays } = props;
  const id = useId();
  const { pools } = playOf(kind, draft.play).pick;
  const places = plays.find(({ code }) => code === draft.play)?.places ?? [];
  return (
    <fieldset
      className="slip-places"
      name="numbers"
      tabIndex={-1}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{messages['slip:numbers']}</legend>
      {pools.map((pool, index) => (
        <PlaceBoard
          key={places[index] ?? ''}
          {...props}
          place={index}
          name={places[index] ?? ''}
          all={valuesOf(pool)}
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface PlaceBoardProps extends NumberBoardProps {
  readonly place: number;
  /** Name of the place; empty when it is the only one. */
  readonly name: string;
  readonly all: readonly string[];
}

function PlaceBoard({ place, name, all, draft, messages, values, onPool }: PlaceBoardProps) {
  const chosen = draft.pools[place] ?? [];
  const quick = quickOf(all);
  const press = (each: QuickPick) => onPool(place, each.values);
  const isShort = all.length <= 12;
  return (
    <div className="slip-place">
      {name && <p className="slip-place-name">{name}</p>}
      <ul
        className={isShort ? 'slip-values' : 'slip-values slip-values-many'}
        aria-label={name || undefined}
      >
        {all.map((value) => (
          <li key={value}>
            <button
              type="button"
              className="slip-value figures"
              aria-pressed={chosen.includes(value)}
              aria-label={name ? `${name}: ${values[value] ?? value}` : undefined}
              onClick={() => onPool(place, withToggled(draft, place, value).pools[place] ?? [])}
            >
              {values[value] ?? value}
            </button>
          </li>
        ))}
      </ul>
      {quick.length > 0 && (
        <p className="slip-quick">
          {quick.map((each) => (
            <button key={each.name} type="button" className="text-link" onClick={() => press(each)}>
              {messages[`slip:quick.${each.name}`]}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
