import type { IslandTexts } from '#i18n/translate.ts';
import type { BuiltAgentPage } from '#lib/agent-pages.ts';
import type { PageProps as CentrePageProps, CentreSetting } from '../kit/centre/page-props.ts';

/** What is the same on every page of the agent centre. */
export interface AgentCentreSetting extends CentreSetting {
  /** The home page in the language of this one. */
  readonly homePath: string;
  /** Kinds of contracts that the brand makes, with spaces between them. */
  readonly contractKinds: string;
}

/** What a page of the agent centre is given. */
export interface PageProps
  extends CentrePageProps<BuiltAgentPage, IslandTexts>,
    AgentCentreSetting {}
