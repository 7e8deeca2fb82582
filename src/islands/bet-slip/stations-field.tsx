import { momentFormat } from '#lib/timestamp.ts';
import { type Draft, withStation } from '#stores/draws/draft.ts';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';
import { useBeside } from './use-beside.ts';

interface StationsFieldProps extends SlipProps {
  readonly draft: Draft;
  readonly put: (draft: Draft) => void;
}

/** Field for further stations of the region, with the same stake on each. */
export function StationsField(props: StationsFieldProps) {
  const { messages, locale, timeZone, draft, put } = props;
  const beside = useBeside(props) ?? [];
  if (beside.length === 0) return null;
  const clock = momentFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (
    <fieldset className="slip-places">
      <legend>{messages['slip:stations']}</legend>
      <ul className="slip-values">
        {beside.map((station) => (
          <li key={station.gameCode}>
            <button
              type="button"
              className="slip-value"
              aria-pressed={draft.beside.some(({ gameCode }) => gameCode === station.gameCode)}
              onClick={() => put(withStation(draft, station))}
            >
              {station.title}{' '}
              <small className="figures">
                {text(messages, 'slip:station_until', { time: clock.format(station.closesAtMs) })}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
