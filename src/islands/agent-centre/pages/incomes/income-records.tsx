import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { mostDays } from '#contract/period.ts';
import type { AgentPage } from '#lib/agent-centre-pages.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import {
  $incomes,
  incomesFile,
  openIncomes,
  retryIncomes,
  watchIncomes,
} from '#stores/agents/incomes.ts';
import { type Days, readSpan } from '../../../kit/centre/period.ts';
import { PeriodChoices } from '../../../kit/centre/period-choices.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { hidesZeroRows, ZeroRows } from '../../records/zero-rows.tsx';
import { IncomeTable } from './income-table.tsx';

const IncomeWorking = lazyComponent(() => import('./income-working.tsx'));

export interface IncomeRecordsProps extends PageProps {
  /** Page that shows the records. */
  readonly page: AgentPage;
  /** Kind of contract; `undefined` for all kinds. */
  readonly kind?: ContractKind;
}

/** Incomes from the agent's contracts in periods that begin on the chosen days. */
export function IncomeRecords(props: IncomeRecordsProps) {
  const { params, page, kind, timeZone, openPage } = props;
  useEffect(watchIncomes, []);
  // Dividends are by half or whole months: the last week has none.
  const days = readSpan(params, timeZone, Date.now(), kind === 'dividend' ? mostDays : undefined);
  const { from, to } = days;
  const incomeId = params.get('income');
  const after = params.get('after');
  const rows = params.get('rows') ?? undefined;
  const address = (more: Readonly<Record<string, string>> = {}) => ({
    from,
    to,
    ...(rows !== undefined && { rows }),
    ...more,
  });
  if (incomeId !== null) {
    return (
      <IncomeWorking
        {...props}
        incomeId={incomeId}
        back={address({ ...(after !== null && { after }) })}
      />
    );
  }
  const choose = (next: Days & { readonly rows?: string | undefined }) => {
    const { rows: nextRows, ...span } = { rows, ...next };
    openPage(page, { ...span, ...(nextRows !== undefined && { rows: nextRows }) });
  };
  return <IncomeList {...props} days={days} choose={choose} />;
}

interface IncomeListProps extends IncomeRecordsProps {
  readonly days: Days;
  readonly choose: (choice: Days & { readonly rows?: string | undefined }) => void;
}

function IncomeList(props: IncomeListProps) {
  const { messages, timeZone, params, kind, days, choose } = props;
  const { from: fromDay, to: toDay } = days;
  const cursor = params.get('after') ?? undefined;
  const isHidden = hidesZeroRows(params);
  const rows = isHidden ? 'nonzero' : undefined;
  const shown = useStore($incomes, { ssr: 'initial' });
  useEffect(
    () => void openIncomes({ kind, fromDay, toDay, rows, cursor }),
    [kind, fromDay, toDay, rows, cursor],
  );
  return (
    <div className="centre-parts centre-paper incomes">
      <div className="centre-parts centre-unprinted">
        <PeriodChoices messages={messages} timeZone={timeZone} shown={days} choose={choose} />
        <ZeroRows
          messages={messages}
          isHidden={isHidden}
          choose={(choice) => choose({ ...days, rows: choice })}
        />
      </div>
      <ResourceView messages={messages} shown={shown} onRetry={() => void retryIncomes()}>
        {({ list, totals, next }) => (
          <>
            {list.length === 0 ? (
              <p className="centre-empty">{messages['agents:income_none']}</p>
            ) : (
              <IncomeTable {...props} list={list} totals={totals} />
            )}
            <ListWays {...props} next={next} isFilled={list.length > 0} />
          </>
        )}
      </ResourceView>
    </div>
  );
}

interface ListWaysProps extends IncomeListProps {
  readonly next: string | undefined;
  readonly isFilled: boolean;
}

/** To the pages before and after, to a file and to paper. */
function ListWays(props: ListWaysProps) {
  const { messages, params, page, kind, days, next, isFilled, openPage } = props;
  const { from, to } = days;
  const isHidden = hidesZeroRows(params);
  const rows = { ...(isHidden && { rows: 'nonzero' as const }) };
  return (
    <div className="centre-tools">
      {params.has('after') && (
        <PageLink to={page} params={{ from, to, ...rows }} openPage={openPage}>
          {messages['agents:income_latest']}
        </PageLink>
      )}
      {next !== undefined && (
        <PageLink to={page} params={{ from, to, ...rows, after: next }} openPage={openPage}>
          {messages['agents:income_earlier']}
        </PageLink>
      )}
      {isFilled && (
        <div className="centre-buttons">
          <a
            className="button button-quiet"
            href={incomesFile({ kind, fromDay: from, toDay: to, ...rows })}
            download
          >
            {messages['records:export']}
          </a>
          <button type="button" className="button button-quiet" onClick={() => print()}>
            {messages['bets:print']}
          </button>
        </div>
      )}
    </div>
  );
}
