import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Settlement } from '#contract/agents/settlement.ts';
import { addDays, monthOfDay, nextMonth, zoneDay } from '#lib/zone-day.ts';
import {
  $settlement,
  openSettlement,
  retrySettlement,
  settlementFile,
  watchStatements,
} from '#stores/agents/statements.ts';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { PrintButton } from '../../records/print-button.tsx';
import { useFigures } from '../incomes/use-figures.ts';
import { SectionPart } from './section-part.tsx';

/** A month's settlement; the address says of which, or the one under way. */
export default function AgentSettlement(props: PageProps) {
  const { messages, params, timeZone, openPage } = props;
  const now = monthOfDay(zoneDay(Date.now(), timeZone));
  const monthParam = params.get('month') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(monthParam) && monthParam < now ? monthParam : now;
  const shown = useStore($settlement, { ssr: 'initial' });
  useEffect(watchStatements, []);
  useEffect(() => void openSettlement({ month }), [month]);
  const to = (other: string, words: string) => (
    <PageLink to="agentSettlement" params={{ month: other }} openPage={openPage}>
      {words}
    </PageLink>
  );
  return (
    <div className="centre-parts centre-paper incomes">
      <div className="centre-tools">
        {to(monthOfDay(addDays(`${month}-01`, -1)), messages['agents:settlement_before'])}
        {month < now && to(nextMonth(month), messages['agents:settlement_after'])}
      </div>
      <ResourceView messages={messages} shown={shown} onRetry={() => void retrySettlement()}>
        {(settlement) => <Statement {...props} settlement={settlement} />}
      </ResourceView>
    </div>
  );
}

function Statement(props: PageProps & { readonly settlement: Settlement }) {
  const { messages, settlement } = props;
  const { month, isRunning, sections } = settlement;
  const { period } = useFigures(props);
  const isEmpty = sections.every(
    ({ kinds, ...amounts }) =>
      kinds.length === 0 &&
      [amounts.intoWallet, amounts.newDebts, amounts.handedOn]
        .concat(Object.values(amounts.start), Object.values(amounts.end))
        .every(({ amountMinor }) => amountMinor === '0'),
  );
  return (
    <>
      <header>
        <h3>{text(messages, 'agents:settlement_of', { month: period(month) })}</h3>
        {isRunning && <p className="muted">{messages['agents:settlement_running']}</p>}
      </header>
      {isEmpty ? (
        <p className="centre-empty">{messages['agents:settlement_none']}</p>
      ) : (
        <>
          {sections.map((section) => (
            <SectionPart key={section.currency} {...props} section={section} />
          ))}
          <p className="muted">{messages['agents:settlement_note']}</p>
          <ListTools messages={messages} file={settlementFile({ month })}>
            <PrintButton messages={messages} />
          </ListTools>
        </>
      )}
    </>
  );
}
