import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { pageOfKind } from '#lib/agent-centre-pages.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { $ownContracts } from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { DownlineRequests } from '../../contracts/downline-requests.tsx';
import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';
import { IncomeRecords } from './income-records.tsx';
import { OpenFigures } from './open-figures.tsx';

export interface KindPageProps extends PageProps {
  readonly kind: ContractKind;
  /** Content above the list of incomes; the figures of open periods by default. */
  readonly children?: ReactNode;
}

/**
 * Page of a kind of contract: requests of downlines, incomes, and own contracts, which come before
 * the incomes while an offer waits. Shows one whole contract or income instead when the address
 * names it.
 */
export function KindPage({ kind, children, ...props }: KindPageProps) {
  const isContract = props.params.has('contract');
  const isIncome = props.params.has('income');
  const isWaiting = useOfferWaiting();
  const contracts = !isIncome && <OwnContracts key="contracts" {...props} kind={kind} />;
  const incomes = !isContract && (
    <IncomeRecords key="incomes" {...props} page={pageOfKind[kind]} kind={kind} />
  );
  const open = kind === 'realtime' ? undefined : <OpenFigures {...props} kind={kind} />;
  const live = !isIncome && !isContract && <Fragment key="live">{children ?? open}</Fragment>;
  return (
    <div className="centre-parts">
      {!isIncome && !isContract && <DownlineRequests {...props} kind={kind} />}
      {isWaiting ? [contracts, live, incomes] : [live, incomes, contracts]}
    </div>
  );
}

/** Returns whether an offer, to the agent or by the agent, waits for a decision. */
function useOfferWaiting(): boolean {
  const own = shownValue(useStore($ownContracts, { ssr: 'initial' }));
  return own?.contracts.some(({ offer }) => offer !== undefined) ?? false;
}
