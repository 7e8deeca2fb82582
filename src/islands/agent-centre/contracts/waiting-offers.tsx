import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContractKind, contractFlags } from '#contract/agents/contracts.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { pageOfKind } from '#lib/agent-centre-pages.ts';
import { $contractFlags, loadContractFlags, watchContracts } from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { PageLink } from '../page-link.ts';
import type { PageProps } from '../page-props.ts';

const flagOf: Readonly<Record<ContractKind, keyof ValueOf<typeof contractFlags>>> = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
};

/** Kinds of contracts with an offer that waits for the agent, each with a link to it. */
export function WaitingOffers({
  messages,
  contractKinds,
  openPage,
}: Pick<PageProps, 'messages' | 'contractKinds' | 'openPage'>) {
  const flags = shownValue(useStore($contractFlags, { ssr: 'initial' }));
  useEffect(() => void loadContractFlags(), []);
  useEffect(watchContracts, []);
  const waiting = contractKinds.filter((kind) => flags?.[flagOf[kind]] === '1');
  if (waiting.length === 0) return null;
  return (
    <section className="centre-part contract-waiting">
      <p>{messages['agents:contract_waits']}</p>
      <ul>
        {waiting.map((kind) => (
          <li key={kind}>
            <PageLink to={pageOfKind[kind]} openPage={openPage}>
              {messages[`agents:contract_kind_${kind}`]}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
