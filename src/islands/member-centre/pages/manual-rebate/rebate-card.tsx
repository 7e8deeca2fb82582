import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { RebateDay, RebateKind, RebateLine } from '#contract/rewards/rebates.ts';
import { formatMoment, formatTimestamp } from '#lib/timestamp.ts';
import { $rebateSources, loadRebateSources, submitRebateClaim } from '#stores/rewards/rebates.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';

interface RebateCardProps extends PageProps {
  readonly day: RebateDay;
  readonly onDone: (day: RebateDay) => void;
}

/** Rebate of one day with its lines; a claimable one has a button. */
export function RebateCard(props: RebateCardProps) {
  const { messages, timeZone, day, onDone } = props;
  const money = describeMoney(props);
  const claim = useAction(() => submitRebateClaim(day), onDone);
  const [opened, setOpened] = useState<RebateKind>();
  const isOpen = day.state === 'claimable';
  return (
    <li className="centre-part">
      <div className="claim-line">
        <h3 className="figures">{day.day}</h3>
        <b className="figures">{money(day.amount)}</b>
      </div>
      <ul>
        {day.lines.map((line) => (
          <Line
            key={line.kind}
            {...props}
            line={line}
            isOpen={opened === line.kind}
            toggle={() => setOpened(opened === line.kind ? undefined : line.kind)}
          />
        ))}
      </ul>
      <FormStatus messages={messages} refusal={claim.refusal} />
      <div className="claim-line">
        <span className="muted">
          {isOpen
            ? text(messages, 'claims:until', { until: formatMoment(day.untilMs, timeZone) })
            : text(messages, 'claims:claimed', {
                when: formatMoment(day.claimedAtMs ?? 0, timeZone),
              })}
        </span>
        {isOpen && (
          <button
            type="button"
            className="button button-main"
            disabled={claim.isRunning}
            onClick={() => claim.run()}
          >
            {claim.isRunning ? messages['dialogs:working'] : messages['claims:claim']}
            <span className="visually-hidden"> {day.day}</span>
          </button>
        )}
      </div>
    </li>
  );
}

interface LineProps extends RebateCardProps {
  readonly line: RebateLine;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Line of a rebate as one reads it: stake × rate = amount; it opens to its rounds. */
function Line(props: LineProps) {
  const { messages, locale, line, isOpen, toggle } = props;
  const money = describeMoney(props);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <li>
      <div className="claim-line">
        <button type="button" className="text-link" aria-expanded={isOpen} onClick={toggle}>
          {messages[`points:kind_${line.kind}`]}
        </button>
        <span className="figures">
          {money(line.validStake)} × {percent.format(line.rateBps / 10_000)} = {money(line.amount)}
        </span>
      </div>
      {isOpen && <Sources {...props} />}
    </li>
  );
}

function Sources(props: LineProps) {
  const { messages, timeZone, day, line } = props;
  const money = describeMoney(props);
  const shown = useStore($rebateSources, { ssr: 'initial' });
  const load = () => void loadRebateSources(day.day, line.kind);
  useEffect(load, [day.day, line.kind]);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={load}>
      {({ sources, hasMore }) => (
        <>
          <ul className="claim-sources">
            {sources.map((source) => (
              <li key={source.id} className="claim-line figures">
                <span>
                  {source.title}{' '}
                  <span className="muted">{formatTimestamp(source.atMs, timeZone)}</span>
                </span>
                <span>{money(source.amount)}</span>
              </li>
            ))}
          </ul>
          {hasMore && <p className="muted">{messages['points:working_more']}</p>}
        </>
      )}
    </ResourceView>
  );
}
