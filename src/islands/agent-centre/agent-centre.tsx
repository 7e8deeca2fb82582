import { Suspense } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { agentCentre } from '#stores/agents/agent-centre.ts';
import { agentCentreTexts } from '#stores/agents/agent-centre-texts.ts';
import { Styled } from '../kit/centre/styled.tsx';
import { useCentre } from '../kit/centre/use-centre.ts';
import { AgentPanel } from './agent-panel.tsx';
import type { AgentCentreSetting } from './page-props.ts';

export interface AgentCentreProps extends AgentCentreSetting {
  /** Where the centre's words are published. */
  readonly textsPath: string;
  /** Where its styles are. */
  readonly stylesPath: string;
}

/**
 * The agent centre over any page (specification §2): there while the address names one of its pages
 * and an agent, who has nothing else to do first, is signed in.
 */
export function AgentCentre({ textsPath, stylesPath, ...setting }: AgentCentreProps) {
  const ready = useCentre({ centre: agentCentre, texts: agentCentreTexts, textsPath });
  if (!ready?.view) return null;
  const { member, view } = ready;
  return (
    <Suspense fallback={null}>
      <Styled stylesPath={stylesPath}>
        <AgentPanel
          {...setting}
          messages={ready.texts as IslandTexts}
          member={member}
          view={view}
        />
      </Styled>
    </Suspense>
  );
}
