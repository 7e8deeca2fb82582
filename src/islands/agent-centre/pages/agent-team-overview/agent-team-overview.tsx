import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { TeamOverview } from '#contract/agents/team.ts';
import { $team, loadTeam } from '#stores/agents/team.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { text } from '../../../kit/text.ts';
import { EndingContracts } from '../../contracts/ending-contracts.tsx';
import { WaitingOffers } from '../../contracts/waiting-offers.tsx';
import type { PageProps } from '../../page-props.ts';
import { type Figure, figures, listSpans, mainFigures, spanWord } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { MainFigures } from './main-figures.tsx';
import { OwedBelow } from './owed-below.tsx';
import { TeamChart } from './team-chart.tsx';
import { useWriter } from './use-writer.ts';

/** Figures of the agent's team by period and by day, and the tasks that wait for the agent. */
export default function AgentTeamOverview(props: PageProps) {
  const shown = useStore($team, { ssr: 'initial' });
  useEffect(() => void loadTeam(), []);
  return (
    <ResourceView messages={props.messages} shown={shown} onRetry={() => void loadTeam()}>
      {(team) => <Overview {...props} team={team} />}
    </ResourceView>
  );
}

function Overview({ team, ...props }: PageProps & { readonly team: TeamOverview }) {
  const { messages, params, openPage } = props;
  const writer = useWriter(props);
  const spans = listSpans(team.period);
  const span = spans.find((each) => each === params.get('span')) ?? 'today';
  const figure: Figure = figures.find((each) => each === params.get('figure')) ?? mainFigures[2];
  const choose = (change: { readonly span?: string; readonly figure?: string }) =>
    openPage('agentTeamOverview', { span, figure, ...change });
  const chosen = { messages, writer, name: spanWord(span, team.period), span: team[span] };
  return (
    <div className="centre-parts centre-paper">
      <p className="muted figures">
        {text(messages, 'agents:overview_size', {
          members: writer.count(team.members),
          direct: writer.count(team.directMembers),
        })}{' '}
        {text(messages, 'agents:overview_joined', {
          joined: writer.count(team[span].figures.newMembers),
          before: writer.count(team[span].before.newMembers),
        })}
      </p>
      <fieldset className="centre-choices centre-unprinted">
        <legend>{messages['agents:overview_span']}</legend>
        {spans.map((each) => (
          <button
            key={each}
            type="button"
            className="centre-choice"
            aria-pressed={each === span}
            onClick={() => choose({ span: each })}
          >
            {messages[`agents:span_${spanWord(each, team.period)}`]}
          </button>
        ))}
      </fieldset>
      <MainFigures {...chosen} />
      <TeamChart
        messages={messages}
        writer={writer}
        figure={figure}
        days={team.days}
        choose={(next) => choose({ figure: next })}
      />
      <WaitingOffers {...props} />
      <EndingContracts {...props} />
      <OwedBelow {...props} />
      <FiguresTable {...chosen} />
    </div>
  );
}
