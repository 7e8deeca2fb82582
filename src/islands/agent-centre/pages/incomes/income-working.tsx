import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AgentIncomeDetail } from '#contract/agents/incomes.ts';
import { $income, openIncome, retryIncome } from '#stores/agents/incomes.ts';
import { Waiting } from '../../../kit/centre/waiting.tsx';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { IncomeRecordsProps } from './income-records.tsx';
import { amountsOf, useFigures } from './use-figures.ts';
import { WorkingCarry } from './working-carry.tsx';
import { WorkingLines } from './working-lines.tsx';
import { WorkingPayments } from './working-payments.tsx';
import { WorkingSum } from './working-sum.tsx';
import { WorkingTiers } from './working-tiers.tsx';

export interface IncomeWorkingProps extends IncomeRecordsProps {
  readonly incomeId: string;
  /** The choices of the list that it was opened from. */
  readonly back: Readonly<Record<string, string>>;
}

/** How one income came about, from what the team did to what was paid, to be counted by hand. */
export default function IncomeWorking(props: IncomeWorkingProps) {
  const { messages, page, incomeId, back, openPage } = props;
  const shown = useStore($income, { ssr: 'initial' });
  useEffect(() => void openIncome(incomeId), [incomeId]);
  return (
    <div className="centre-parts incomes">
      <div className="centre-tools incomes-choices">
        <PageLink to={page} params={back} openPage={openPage}>
          {messages['agents:income_back']}
        </PageLink>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {messages['bets:print']}
        </button>
      </div>
      <Waiting messages={messages} shown={shown} onRetry={() => void retryIncome()}>
        {(detail) => <Working {...props} detail={detail} />}
      </Waiting>
    </div>
  );
}

/** What the parts of a working are given. */
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
      <WorkingPayments {...props} />
    </>
  );
}

/** What the team did in the period: what tier and base are read from. */
function TeamFigures(props: WorkingProps) {
  const { messages, detail } = props;
  const { team, terms, income } = detail;
  const { count } = useFigures(props);
  const { amount } = amountsOf(props, income.earned.currency);
  return (
    <section className="centre-part">
      <h4>{messages['agents:income_team']}</h4>
      <dl className="incomes-figures figures">
        <dt>{messages['agents:figure_validStake']}</dt>
        <dd>{amount(team.validStakeMinor)}</dd>
        <dt>{messages['agents:figure_ggr']}</dt>
        <dd>{amount(team.ggrMinor)}</dd>
        <dt>{messages['agents:figure_ngr']}</dt>
        <dd>{amount(team.ngrMinor)}</dd>
        <dt>{messages['agents:figure_activeMembers']}</dt>
        <dd>{count(team.activeMembers)}</dd>
      </dl>
      <p className="muted">
        {text(messages, 'agents:income_base', { base: messages[`agents:figure_${terms.base}`] })}
      </p>
    </section>
  );
}
