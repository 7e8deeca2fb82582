import {
  type AgentGroup,
  agentGroups,
  type BuiltAgentPage,
  defaultAgentPage,
  isBuiltAgentPage,
} from '#lib/agent-pages.ts';
import { agentCentre } from '#stores/agents/agent-centre.ts';
import type { CentreView } from '#stores/centre.ts';
import { CentrePanel } from '../kit/centre/centre-panel.tsx';
import { isOffered } from './offered.ts';
import type { PageProps } from './page-props.ts';
import { pages } from './pages.ts';

export interface AgentPanelProps extends Omit<PageProps, 'params' | 'openPage'> {
  readonly view: CentreView<BuiltAgentPage>;
}

const groups = Object.keys(agentGroups) as AgentGroup[];

/** The pages of the agent centre, in the frame that centres share. */
export function AgentPanel({ view, ...given }: AgentPanelProps) {
  const { messages, member, isDemonstration } = given;
  const { params } = view;
  // A page that is switched off is as one that is not there.
  const page = isOffered(view.page, given) ? view.page : defaultAgentPage;
  const Page = pages[page];
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
        .map((group) => ({ group, keys: agentGroups[group].filter(isBuiltAgentPage) }))
        .map(({ group, keys }) => ({ group, keys: keys.filter((each) => isOffered(each, given)) }))
        .filter(({ keys }) => keys.length > 0)
        .map(({ group, keys }) => ({
          title: messages[`agents:group_${group}`],
          entries: keys.map((each) => ({ page: each, title: messages[`agents:page_${each}`] })),
        }))}
      page={page}
      heading={messages[`agents:page_${page}`]}
      isDemonstration={isDemonstration}
    >
      <Page key={`${member.id} ${page}`} {...given} params={params} openPage={agentCentre.open} />
    </CentrePanel>
  );
}
