import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContractKind } from '#contract/agents/contracts.ts';
import { pageOfKind } from '#lib/agent-centre-pages.ts';
import {
  $ownContracts,
  closeOwnContracts,
  openOwnContracts,
  watchContracts,
} from '#stores/agents/contracts.ts';
import { ResourceView } from '../../kit/centre/resource-view.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { text } from '../../kit/text.ts';
import type { PageProps } from '../page-props.ts';
import { ContractCard } from './contract-card.tsx';
import type { ContractProps } from './contract-props.ts';

const ContractPaper = lazyComponent(() => import('./contract-paper.tsx'));

export interface OwnContractsProps extends ContractProps, Pick<PageProps, 'params' | 'openPage'> {
  readonly kind: ContractKind;
}

/**
 * The agent's own contract of a kind with its upline or the house; or one whole contract when the
 * address names it.
 */
export function OwnContracts({ kind, params, openPage, ...props }: OwnContractsProps) {
  useEffect(watchContracts, []);
  const page = pageOfKind[kind];
  const contractId = params.get('contract');
  if (contractId) {
    const back = () => openPage(page);
    return <ContractPaper key={contractId} {...props} contractId={contractId} onBack={back} />;
  }
  const whole = (id: string) => openPage(page, { contract: id });
  return (
    <div className="centre-parts">
      <Own {...props} kind={kind} onWhole={whole} />
    </div>
  );
}

interface OwnProps extends ContractProps {
  readonly kind: ContractKind;
  readonly onWhole: (contractId: string) => void;
}

function Own({ kind, onWhole, ...props }: OwnProps) {
  const { messages } = props;
  const shown = useStore($ownContracts, { ssr: 'initial' });
  useEffect(() => {
    void openOwnContracts(kind);
    return closeOwnContracts;
  }, [kind]);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void openOwnContracts(kind)}>
      {({ contracts }) =>
        contracts.length === 0 ? (
          <p className="centre-empty">
            {text(messages, 'agents:contract_none', {
              kind: messages[`agents:contract_kind_${kind}`],
            })}
          </p>
        ) : (
          contracts.map((contract) => (
            <ContractCard
              key={contract.contractId}
              {...props}
              heading="h3"
              contract={contract}
              onWhole={onWhole}
            />
          ))
        )
      }
    </ResourceView>
  );
}
