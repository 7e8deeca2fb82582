import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AgentContract } from '#contract/agents/contracts.ts';
import { pageOfKind } from '#lib/agent-centre-pages.ts';
import { $endingContracts, loadEndingContracts, watchContracts } from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { text } from '../../kit/text.ts';
import { PageLink } from '../page-link.ts';
import type { PageProps } from '../page-props.ts';
import type { ContractProps } from './contract-props.ts';
import { contractTitle, contractWriter, lastAgreedVersion } from './contract-words.ts';

type EndingProps = ContractProps & Pick<PageProps, 'openPage'>;

/** Contracts with either side that end without a successor, each with a link to it. */
export function EndingContracts(props: EndingProps) {
  const { messages, contractKinds } = props;
  const shown = shownValue(useStore($endingContracts, { ssr: 'initial' }));
  useEffect(() => void loadEndingContracts(), []);
  useEffect(watchContracts, []);
  // What a next version takes the place of goes on.
  const ending = shown?.contracts.filter(
    (each) => contractKinds.includes(each.kind) && lastAgreedVersion(each)?.state === 'terminating',
  );
  if (!ending || ending.length === 0) return null;
  return (
    <section className="centre-part contract-waiting">
      <p>{messages['agents:overview_ending']}</p>
      <ul>
        {ending.map((contract) => (
          <Ending key={contract.contractId} {...props} contract={contract} />
        ))}
      </ul>
      {shown?.next !== undefined && <p className="muted">{messages['agents:overview_more']}</p>}
    </section>
  );
}

function Ending({ contract, ...props }: EndingProps & { readonly contract: AgentContract }) {
  const { messages, openPage } = props;
  const { contractId, kind, partner, currency } = contract;
  const [to, params] =
    partner.is === 'downline'
      ? (['agentDownlines', { member: partner.memberId }] as const)
      : ([pageOfKind[kind], { contract: contractId }] as const);
  const endsAtMs = lastAgreedVersion(contract)?.endsAtMs;
  return (
    <li>
      <PageLink to={to} params={params} openPage={openPage}>
        {contractTitle(props, contract)}
      </PageLink>{' '}
      {endsAtMs !== undefined && (
        <span className="muted figures">
          {text(messages, 'agents:overview_until', {
            until: contractWriter(props, currency).moment(endsAtMs),
          })}
        </span>
      )}
    </li>
  );
}
