import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContractKind } from '#contract/agents/contracts.ts';
import {
  $requestedVersions,
  closeRequestedVersions,
  openRequestedVersions,
} from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import type { PageProps } from '../page-props.ts';
import type { ContractProps } from './contract-props.ts';

const Requests = lazyComponent(() => import('./requests.tsx'));

interface DownlineRequestsProps extends ContractProps, Pick<PageProps, 'openPage'> {
  readonly kind: ContractKind;
}

/**
 * Requests of downlines for contracts of one kind that wait for the agent's decision; nothing when
 * there are none.
 */
export function DownlineRequests({ kind, ...props }: DownlineRequestsProps) {
  const { messages } = props;
  const requests = shownValue(useStore($requestedVersions, { ssr: 'initial' }));
  useEffect(() => {
    void openRequestedVersions(kind);
    return closeRequestedVersions;
  }, [kind]);
  if (!requests || requests.contracts.length === 0) return null;
  return (
    <section className="centre-part">
      <h3>{messages['agents:contract_asked']}</h3>
      <Requests {...props} contracts={requests.contracts} />
      {requests.next !== undefined && (
        <p className="muted">{messages['agents:contract_asked_more']}</p>
      )}
    </section>
  );
}
