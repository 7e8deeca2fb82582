import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AgentContract, ContractKind } from '#contract/agents/contracts.ts';
import { $askedOfUs, closeAskedOfUs, openAskedOfUs } from '#stores/agents/contracts.ts';
import { shownValue } from '#stores/resource.ts';
import { text } from '../../kit/text.ts';
import { PageLink } from '../page-link.ts';
import type { PageProps } from '../page-props.ts';
import type { ContractProps } from './contract-props.ts';
import { contractWriter, forceText, offerText } from './words.ts';

interface AskedOfUsProps extends ContractProps, Pick<PageProps, 'openPage'> {
  readonly kind: ContractKind;
}

/** What downlines ask for and the agent decides about, on the page of each. */
export function AskedOfUs({ kind, ...props }: AskedOfUsProps) {
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
      <ul className="contract-endings contract-requests">
        {asked.contracts.map((contract) => (
          <li key={contract.contractId}>
            <Request {...props} contract={contract} />
          </li>
        ))}
      </ul>
      {asked.next !== undefined && (
        <p className="muted">{messages['agents:contract_asked_more']}</p>
      )}
    </section>
  );
}

interface RequestProps extends Omit<AskedOfUsProps, 'kind'> {
  readonly contract: AgentContract;
}

/** One request: who asks, for which version and rates, from when; and what is in force meanwhile, or is agreed on. */
function Request({ contract, openPage, ...props }: RequestProps) {
  const { messages } = props;
  const { partner, currency, inForce, next, offer } = contract;
  if (partner.is !== 'downline') return null;
  const { rate } = contractWriter(props, currency);
  const versionName = (version: number) => text(messages, 'agents:contract_version', { version });
  return (
    <>
      <p>
        <PageLink to="agentDownlines" params={{ member: partner.memberId }} openPage={openPage}>
          {partner.name}
        </PageLink>
        {offer && <span className="records-mark">{versionName(offer.version)}</span>}
      </p>
      {offer && (
        <>
          <p>{offerText(props, contract, offer)}</p>
          <ul className="contract-rates figures">
            {offer.terms.tiers.map(({ rateBps }, index) => (
              <li key={rateBps}>
                {text(messages, 'agents:contract_tier_number', { number: index + 1 })}:{' '}
                <strong>{rate(rateBps)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {[inForce, next].map(
        (version) =>
          version && (
            <p key={version.version} className="muted">
              {versionName(version.version)}: {forceText(props, version)}
            </p>
          ),
      )}
    </>
  );
}
