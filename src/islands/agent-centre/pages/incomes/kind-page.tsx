import type { ReactNode } from 'react';
import { pageOfKind } from '#lib/agent-pages.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';
import { IncomeRecords } from './income-records.tsx';

export interface KindPageProps extends PageProps {
  readonly kind: ContractKind;
  /** What stands above the list of incomes. */
  readonly children?: ReactNode;
}

/**
 * A kind of contract: what the agent agreed on and what it came to; or one contract or one income
 * whole, where the address says so.
 */
export function KindPage({ kind, children, ...props }: KindPageProps) {
  const isContract = props.params.has('contract');
  const isIncome = props.params.has('income');
  return (
    <div className="centre-parts">
      {!isIncome && <OwnContracts {...props} kind={kind} />}
      {!isIncome && !isContract && children}
      {!isContract && <IncomeRecords {...props} page={pageOfKind[kind]} kind={kind} />}
    </div>
  );
}
