import type { IslandTexts } from '#i18n/translate.ts';
import type { AgentPage } from '#lib/agent-centre-pages.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { PageProps as CentrePageProps, CentreSetting } from '../kit/centre/page-props.ts';

/** Setting that all pages of the agent centre share. */
export interface AgentCentreSetting extends CentreSetting {
  /** Name of the brand. */
  readonly brandName: string;
  /** Path of the home page in the page's language. */
  readonly homePath: string;
  /** Kinds of contracts that the brand makes: pages of others are switched off. */
  readonly contractKinds: readonly ContractKind[];
}

/** Props of a page of the agent centre. */
export interface PageProps extends CentrePageProps<AgentPage, IslandTexts>, AgentCentreSetting {}
