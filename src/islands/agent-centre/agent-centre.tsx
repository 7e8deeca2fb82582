import { Suspense } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { agentCentre } from '#stores/agents/agent-centre.ts';
import { agentCentreTexts } from '#stores/agents/agent-centre-texts.ts';
import { useCentre } from '../kit/centre/use-centre.ts';
import { WithStyles } from '../kit/centre/with-styles.tsx';
import { AgentPanel } from './agent-panel.tsx';
import type { AgentCentreSetting } from './page-props.ts';

export interface AgentCentreProps extends AgentCentreSetting {
  /** Address of the published file with the centre's texts. */
  readonly textsPath: string;
  /** Address of the centre's style sheet. */
  readonly stylesPath: string;
}

/**
 * Agent centre over any page (specification §2). Shown while the address names one of its pages and
 * an agent is signed in who has nothing else to do first.
 */
export function AgentCentre({ textsPath, stylesPath, ...setting }: AgentCentreProps) {
  const ready = useCentre({ centre: agentCentre, texts: agentCentreTexts, textsPath });
  if (!ready?.view) return null;
  const { member, view } = ready;
  return (
    <Suspense fallback={null}>
      <WithStyles stylesPath={stylesPath}>
        <AgentPanel
          {...setting}
          messages={ready.texts as IslandTexts}
          member={member}
          view={view}
        />
      </WithStyles>
    </Suspense>
  );
}
