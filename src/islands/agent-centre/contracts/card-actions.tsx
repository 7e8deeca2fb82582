import type { AgentContract } from '#contract/agents/contracts.ts';
import type { Refusal } from '#contract/refusals.ts';
import {
  acceptOffer,
  endContract,
  rejectOffer,
  withdrawOffer,
} from '#stores/agents/contract-steps.ts';
import { useAction } from '../../kit/use-action.ts';
import type { ContractProps } from './contract-props.ts';
import { lastAgreedVersion } from './contract-words.ts';
import type { useStepPreview } from './use-step-preview.ts';

export interface CardActionsProps extends Pick<ContractProps, 'messages'> {
  readonly contract: AgentContract;
  readonly opened: 'request' | 'simulate' | undefined;
  readonly previewed: ReturnType<typeof useStepPreview>;
  readonly onRefused: (refusal: Refusal<string> | undefined) => void;
  readonly onOpen: (panel: 'request' | 'simulate') => void;
  readonly onWhole: () => void;
}

/** Buttons of the contract steps that are open to this side now. */
export function CardActions(props: CardActionsProps) {
  const { messages, contract, opened, previewed, onOpen, onWhole } = props;
  const { contractId, you, offer } = contract;
  const agreed = lastAgreedVersion(contract);
  const isOwn = offer?.offeredBy === you;
  return (
    <div className="centre-buttons contract-actions">
      {offer && !isOwn && (
        <button
          type="button"
          className="button button-main"
          onClick={() =>
            previewed.open({
              contractId,
              of: { step: 'accept', version: offer.version },
              send: (endsDigest) => acceptOffer({ contractId, version: offer.version, endsDigest }),
            })
          }
        >
          {messages['agents:contract_accept']}
        </button>
      )}
      {offer && <Decline {...props} version={offer.version} isOwn={isOwn} />}
      {(offer || agreed) && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={opened === 'simulate'}
          onClick={() => onOpen('simulate')}
        >
          {messages['agents:contract_simulate']}
        </button>
      )}
      {agreed && !offer && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={opened === 'request'}
          onClick={() => onOpen('request')}
        >
          {messages['agents:contract_request']}
        </button>
      )}
      {agreed?.state === 'accepted' && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            previewed.open({
              contractId,
              of: { step: 'terminate' },
              send: (endsDigest) => endContract({ contractId, endsDigest }),
            })
          }
        >
          {messages['agents:contract_terminate']}
        </button>
      )}
      <button type="button" className="button button-quiet" onClick={onWhole}>
        {messages['agents:contract_whole']}
      </button>
    </div>
  );
}

interface DeclineProps extends Pick<CardActionsProps, 'messages' | 'contract' | 'onRefused'> {
  readonly version: number;
  readonly isOwn: boolean;
}

/** Takes one's own offer back, or rejects that of the other side. */
function Decline({ messages, contract, version, isOwn, onRefused }: DeclineProps) {
  const { isRunning, run } = useAction(async () => {
    const versionKey = { contractId: contract.contractId, version };
    const answer = await (isOwn ? withdrawOffer(versionKey) : rejectOffer(versionKey));
    // The card says it: this button may be gone by then.
    onRefused(answer.ok ? undefined : answer.refusal);
    return answer;
  });
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={isRunning}
      onClick={() => run()}
    >
      {messages[isOwn ? 'agents:contract_withdraw' : 'agents:contract_reject']}
    </button>
  );
}
