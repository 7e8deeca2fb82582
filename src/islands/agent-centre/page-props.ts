import type { IslandTexts } from '#i18n/translate.ts';
import type { AgentPage } from '#lib/agent-pages.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { PageProps as CentrePageProps, CentreSetting } from '../kit/centre/page-props.ts';

/** What is the same on every page of the agent centre. */
export interface AgentCentreSetting extends CentreSetting {
  /** What the house is called. */
  readonly brandName: string;
  /** The home page in the language of this one. */
  readonly homePath: string;
  /** Kinds of contracts that the brand makes: pages of others are switched off. */
  readonly contractKinds: readonly ContractKind[];
}

/** What a page of the agent centre is given. */
export interface PageProps extends CentrePageProps<AgentPage, IslandTexts>, AgentCentreSetting {}
