import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContractKind } from '#contract/agents/contracts.ts';
import { pageOfKind } from '#lib/agent-pages.ts';
import {
  $askedOfUs,
  $ownContracts,
  closeAskedOfUs,
  closeOwnContracts,
  openAskedOfUs,
  openOwnContracts,
  watchContracts,
} from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { Waiting } from '../../kit/centre/waiting.tsx';
import { late } from '../../kit/late.tsx';
import { text } from '../../kit/text.ts';
import { PageLink } from '../page-link.ts';
import type { PageProps } from '../page-props.ts';
import { ContractCard } from './contract-card.tsx';
import type { ContractProps } from './contract-props.ts';
import { forceText } from './words.ts';

const ContractPaper = late(() => import('./contract-paper.tsx'));

export interface OwnContractsProps extends ContractProps, Pick<PageProps, 'params' | 'openPage'> {
  readonly kind: ContractKind;
}

/**
 * The agent's own contract of a kind with its upline or the house, and what its downlines ask of it;
 * or one contract whole, where the address says so.
 */
export function OwnContracts({ kind, params, openPage, ...props }: OwnContractsProps) {
  useEffect(watchContracts, []);
  const page = pageOfKind[kind];
  const contractId = params.get('contract');
  if (contractId) {
    const back = () => openPage(page);
    return <ContractPaper key={contractId} {...props} contractId={contractId} onBack={back} />;
  }
  const whole = (wanted: string) => openPage(page, { contract: wanted });
  return (
    <div className="centre-parts">
      <Asked {...props} kind={kind} openPage={openPage} />
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
    <Waiting messages={messages} shown={shown} onRetry={() => void openOwnContracts(kind)}>
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
    </Waiting>
  );
}

interface AskedProps extends ContractProps, Pick<PageProps, 'openPage'> {
  readonly kind: ContractKind;
}

/** What downlines ask for and the agent decides about. */
function Asked({ kind, openPage, ...props }: AskedProps) {
  const { messages } = props;
  const asked = shownValue(useStore($askedOfUs, { ssr: 'initial' }));
  useEffect(() => {
    void openAskedOfUs(kind);
    return closeAskedOfUs;
  }, [kind]);
  if (!asked || asked.contracts.length === 0) return null;
  return (
    <section className="centre-part">
      <h3>{messages['agents:contract_asked']}</h3>
      <ul className="contract-endings">
        {asked.contracts.flatMap(({ contractId, partner, inForce }) =>
          partner.is === 'downline'
            ? [
                <li key={contractId}>
                  <PageLink
                    to="agentDownlines"
                    params={{ member: partner.memberId }}
                    openPage={openPage}
                  >
                    {partner.name}
                  </PageLink>{' '}
                  {inForce && <span className="muted">{forceText(props, inForce)}</span>}
                </li>,
              ]
            : [],
        )}
      </ul>
      {asked.next !== undefined && (
        <p className="muted">{messages['agents:contract_asked_more']}</p>
      )}
    </section>
  );
}
