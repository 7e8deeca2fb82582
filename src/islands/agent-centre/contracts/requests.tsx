import type { AgentContract } from '#contract/agents/contracts.ts';
import { text } from '../../kit/text.ts';
import { PageLink } from '../page-link.ts';
import type { PageProps } from '../page-props.ts';
import type { ContractProps } from './contract-props.ts';
import { contractWriter, forceText, offerText } from './contract-words.ts';

interface RequestsProps extends ContractProps, Pick<PageProps, 'openPage'> {
  readonly contracts: readonly AgentContract[];
}

interface RequestProps extends Omit<RequestsProps, 'contracts'> {
  readonly contract: AgentContract;
}

/** Requests of downlines, each with a link to the downline that asks. */
export default function Requests({ contracts, ...props }: RequestsProps) {
  return (
    <ul className="contract-endings contract-requests">
      {contracts.map((contract) => (
        <li key={contract.contractId}>
          <Request {...props} contract={contract} />
        </li>
      ))}
    </ul>
  );
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
