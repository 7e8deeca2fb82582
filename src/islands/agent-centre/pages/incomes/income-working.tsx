import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IncomeFigures } from '#contract/agents/income-working.ts';
import type { AgentIncomeDetail } from '#contract/agents/incomes.ts';
import { $income, openIncome, retryIncome } from '#stores/agents/incomes.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { IncomeRecordsProps } from './income-records.tsx';
import { amountWriter, useFigures } from './use-figures.ts';
import { WorkingBound } from './working-bound.tsx';
import { WorkingCarry } from './working-carry.tsx';
import { WorkingLines } from './working-lines.tsx';
import { WorkingPayments } from './working-payments.tsx';
import { WorkingSum } from './working-sum.tsx';
import { WorkingTiers } from './working-tiers.tsx';

export interface IncomeWorkingProps extends IncomeRecordsProps {
  readonly incomeId: string;
  /** Parameters of the list that it was opened from. */
  readonly back: Readonly<Record<string, string>>;
}

/**
 * Working of one income: all steps from the team's figures to the payment, to be checked by hand.
 */
export default function IncomeWorking(props: IncomeWorkingProps) {
  const { messages, page, incomeId, back, openPage } = props;
  const shown = useStore($income, { ssr: 'initial' });
  useEffect(() => void openIncome(incomeId), [incomeId]);
  return (
    <div className="centre-parts centre-paper incomes">
      <div className="centre-tools">
        <PageLink to={page} params={back} openPage={openPage}>
          {messages['agents:income_back']}
        </PageLink>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {messages['bets:print']}
        </button>
      </div>
      <ResourceView messages={messages} shown={shown} onRetry={() => void retryIncome()}>
        {(detail) => <Working {...props} detail={detail} />}
      </ResourceView>
    </div>
  );
}

/** Props of the parts of a working. */
export interface WorkingProps extends IncomeRecordsProps {
  readonly detail: AgentIncomeDetail;
}

function Working(props: WorkingProps) {
  const { messages, detail } = props;
  const { kind, period, version } = detail.income;
  const figures = useFigures(props);
  const names = { kind: messages[`agents:income_kind_${kind}`], period: figures.period(period) };
  return (
    <>
      <header>
        <h3>{text(messages, 'agents:income_title', names)}</h3>
        <p className="muted">{text(messages, 'agents:income_version', { version })}</p>
      </header>
      <div className="incomes-inputs">
        <TeamFigures {...props} />
        <WorkingTiers {...props} />
      </div>
      <WorkingLines {...props} />
      <WorkingSum {...props} />
      <WorkingCarry {...props} />
      <WorkingBound {...props} />
      <WorkingPayments {...props} />
    </>
  );
}

/** The team's figures in the period, the base, and the figures that decided the tier. */
function TeamFigures(props: WorkingProps) {
  const { messages, detail } = props;
  const { team, tierFigures, terms } = detail;
  return (
    <section className="centre-part">
      <h4>{messages['agents:income_team']}</h4>
      <FigureList {...props} figures={team} />
      <p className="muted">
        {text(messages, 'agents:income_base', { base: messages[`agents:figure_${terms.base}`] })}
      </p>
      {tierFigures && (
        <>
          <h4>{messages['agents:income_team_day']}</h4>
          <FigureList {...props} figures={tierFigures} />
        </>
      )}
    </section>
  );
}

function FigureList(props: WorkingProps & { readonly figures: IncomeFigures }) {
  const { messages, detail, figures } = props;
  const { count } = useFigures(props);
  const { amount } = amountWriter(props, detail.income.earned.currency);
  return (
    <dl className="incomes-figures figures">
      <dt>{messages['agents:figure_validStake']}</dt>
      <dd>{amount(figures.validStakeMinor)}</dd>
      <dt>{messages['agents:figure_ggr']}</dt>
      <dd>{amount(figures.ggrMinor)}</dd>
      {figures.ngrMinor !== undefined && (
        <>
          <dt>{messages['agents:ngr_costs']}</dt>
          <dd>{amount(String(BigInt(figures.ggrMinor) - BigInt(figures.ngrMinor)))}</dd>
          <dt>{messages['agents:figure_ngr']}</dt>
          <dd>{amount(figures.ngrMinor)}</dd>
        </>
      )}
      <dt>{messages['agents:figure_activeMembers']}</dt>
      <dd>{count(figures.activeMembers)}</dd>
    </dl>
  );
}
