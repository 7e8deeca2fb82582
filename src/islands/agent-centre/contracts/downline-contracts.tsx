import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { AgentContract } from '#contract/agents/contracts.ts';
import type { Downline } from '#contract/agents/downlines.ts';
import {
  $downlineContracts,
  closeDownlineContracts,
  openDownlineContracts,
  watchContracts,
} from '#stores/agents/contracts.ts';
import { ResourceView } from '../../kit/centre/resource-view.tsx';
import { DoneNote } from '../../kit/done-note.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { text } from '../../kit/text.ts';
import { ContractCard } from './contract-card.tsx';
import type { ContractProps } from './contract-props.ts';
import { lastAgreedVersion } from './contract-words.ts';

const OfferForm = lazyComponent(() => import('./offer-form.tsx'));

export interface DownlineContractsProps extends ContractProps {
  readonly downline: Downline;
  readonly onWhole: (contractId: string) => void;
}

/** Contracts with an agent directly below, by kind, with a button to offer one. */
export default function DownlineContracts({ downline, onWhole, ...props }: DownlineContractsProps) {
  const { messages, contractKinds } = props;
  const { memberId, username } = downline;
  const shown = useStore($downlineContracts, { ssr: 'initial' });
  useEffect(() => {
    void openDownlineContracts(memberId);
    return closeDownlineContracts;
  }, [memberId]);
  useEffect(watchContracts, []);
  const kinds = contractKinds;
  if (kinds.length === 0) return null;
  return (
    <section className="centre-part">
      <h3>{text(messages, 'agents:contract_title', { name: username })}</h3>
      <ResourceView
        messages={messages}
        shown={shown}
        onRetry={() => void openDownlineContracts(memberId)}
      >
        {({ contracts }) => (
          <>
            {contracts
              .filter(({ kind }) => kinds.includes(kind))
              .map((contract) => (
                <ContractCard
                  key={contract.contractId}
                  {...props}
                  heading="h4"
                  contract={contract}
                  onWhole={onWhole}
                />
              ))}
            <Offering {...props} downline={downline} contracts={contracts} />
          </>
        )}
      </ResourceView>
    </section>
  );
}

interface OfferingProps extends ContractProps {
  readonly downline: Downline;
  readonly contracts: readonly AgentContract[];
}

/** Offers a contract of a kind of which nothing goes on or waits. */
function Offering({ downline, contracts, ...props }: OfferingProps) {
  const { messages, contractKinds } = props;
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const kinds = contractKinds.filter((kind) => {
    const found = contracts.find((each) => each.kind === kind);
    return !found?.offer && !(found && lastAgreedVersion(found));
  });
  // What was typed stays where the other side has acted meanwhile.
  if (kinds.length === 0 && !isOpen) return <DoneNote>{isSent && sentText(props)}</DoneNote>;
  const done = () => {
    setOpen(false);
    setSent(true);
  };
  return (
    <>
      <DoneNote>{isSent && sentText(props)}</DoneNote>
      {isOpen ? (
        <OfferForm
          {...props}
          to={{ is: 'downline', downline, kinds }}
          onDone={done}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="centre-buttons">
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              setOpen(true);
              setSent(false);
            }}
          >
            {messages['agents:contract_offer']}
          </button>
        </div>
      )}
    </>
  );
}

function sentText({ messages }: Pick<ContractProps, 'messages'>): string {
  return messages['agents:contract_sent'];
}
