import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type PointKind, type PointLine, pointKinds } from '#contract/rewards/points.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $pointLines, loadEarlierLines, loadPointLines } from '#stores/rewards/points.ts';
import { ResourceView } from '../kit/centre/resource-view.tsx';
import { FormField } from '../kit/form-field.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import { EarningWorking } from './earning-working.tsx';
import type { MallProps } from './mall-props.ts';

/** Points that came in and went out; a day's earning opens to its rounds or deposits. */
export function PointDetails(props: MallProps) {
  const { messages } = props;
  const shown = useStore($pointLines, { ssr: 'initial' });
  const [kind, setKind] = useState<PointKind>();
  const earlier = useAction(() => loadEarlierLines(kind));
  useEffect(() => void loadPointLines(kind), [kind]);
  return (
    <>
      <FormField label={messages['points:kind']} required>
        {(wiring) => (
          <select
            {...wiring}
            value={kind ?? ''}
            onChange={({ target }) => setKind(pointKinds.find((each) => each === target.value))}
          >
            <option value="">{messages['points:kind_all']}</option>
            {pointKinds.map((each) => (
              <option key={each} value={each}>
                {messages[`points:kind_${each}`]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <ResourceView messages={messages} shown={shown} onRetry={() => void loadPointLines(kind)}>
        {({ lines, next }) => (
          <>
            {lines.length === 0 && <p className="muted">{messages['points:details_none']}</p>}
            <ul className="points-list">
              {lines.map((each) => (
                <Line key={each.transferId} {...props} line={each} />
              ))}
            </ul>
            <FormStatus messages={messages} refusal={earlier.refusal} />
            {next !== undefined && (
              <button
                type="button"
                className="button button-quiet"
                disabled={earlier.isRunning}
                onClick={() => earlier.run()}
              >
                {messages['points:more']}
              </button>
            )}
          </>
        )}
      </ResourceView>
    </>
  );
}

function Line(props: MallProps & { readonly line: PointLine }) {
  const { messages, timeZone, line, locale } = props;
  const [isOpen, setOpen] = useState(false);
  const numbers = new Intl.NumberFormat(locale);
  const signed = `${line.points > 0 ? '+' : ''}${numbers.format(line.points)}`;
  const name = messages[`points:kind_${line.kind}`];
  return (
    <li>
      <span className="points-line">
        {line.earningId === undefined ? (
          <b>{name}</b>
        ) : (
          <button
            type="button"
            className="text-link"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {name}
          </button>
        )}
        <b className={line.points > 0 ? 'figures points-gain' : 'figures'}>{signed}</b>
      </span>
      <span className="points-line muted figures">
        <span>{formatTimestamp(line.atMs, timeZone)}</span>
        <span>{text(messages, 'points:after', { points: numbers.format(line.pointsAfter) })}</span>
      </span>
      {isOpen && line.earningId !== undefined && (
        <EarningWorking {...props} earningId={line.earningId} />
      )}
    </li>
  );
}
