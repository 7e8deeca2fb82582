import {
  type AgentGroup,
  type AgentPage,
  agentGroups,
  isAgentPage,
  isOfferedAgentPage,
} from '#lib/agent-centre-pages.ts';
import { agentCentre } from '#stores/agents/agent-centre.ts';
import type { CentreView } from '#stores/centre.ts';
import { CentrePanel } from '../kit/centre/centre-panel.tsx';
import { NotOffered } from './not-offered.tsx';
import type { PageProps } from './page-props.ts';
import { pages } from './pages.ts';

export interface AgentPanelProps extends Omit<PageProps, 'params' | 'openPage'> {
  readonly view: CentreView<AgentPage>;
}

const groups = Object.keys(agentGroups) as AgentGroup[];

/** Pages of the agent centre, in the frame that all centres share. */
export function AgentPanel({ view, ...given }: AgentPanelProps) {
  const { messages, member, timeZone } = given;
  const { page, params } = view;
  const isOffered = (each: AgentPage) => isOfferedAgentPage(each, given.contractKinds);
  const Page = isOffered(page) ? pages[page] : NotOffered;
  return (
    <CentrePanel
      centre={agentCentre}
      messages={messages}
      names={{
        title: messages['agents:title'],
        close: messages['agents:close'],
        pages: messages['agents:pages'],
      }}
      groups={groups
        .map((group) => ({
          group,
          keys: agentGroups[group].filter(isAgentPage).filter(isOffered),
        }))
        .map(({ group, keys }) => ({
          title: messages[`agents:group_${group}`],
          entries: keys.map((each) => ({ page: each, title: messages[`agents:page_${each}`] })),
        }))}
      page={page}
      heading={messages[`agents:page_${page}`]}
      timeZone={timeZone}
    >
      <Page key={`${member.id} ${page}`} {...given} params={params} openPage={agentCentre.open} />
    </CentrePanel>
  );
}
