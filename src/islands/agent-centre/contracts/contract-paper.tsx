import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ContractDetail, ContractStep } from '#contract/agents/contracts.ts';
import { $contract, closeContract, openContract } from '#stores/agents/contracts.ts';
import { ResourceView } from '../../kit/centre/resource-view.tsx';
import { text } from '../../kit/text.ts';
import type { ContractProps } from './contract-props.ts';
import { contractWriter, forceText, partyNames } from './contract-words.ts';
import { TermsView } from './terms-view.tsx';

export interface ContractPaperProps extends ContractProps {
  readonly contractId: string;
  readonly onBack: () => void;
}

/**
 * Page of one whole contract, printable: its versions side by side with their changes, and every
 * step.
 */
export default function ContractPaper({ contractId, onBack, ...props }: ContractPaperProps) {
  const { messages } = props;
  const shown = useStore($contract, { ssr: 'initial' });
  useEffect(() => {
    void openContract(contractId);
    return closeContract;
  }, [contractId]);
  return (
    <div className="contract-page">
      <div className="centre-buttons contract-tools">
        <button type="button" className="button button-quiet" onClick={onBack}>
          {messages['agents:contract_back']}
        </button>
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          {messages['agents:contract_print']}
        </button>
      </div>
      <ResourceView messages={messages} shown={shown} onRetry={() => void openContract(contractId)}>
        {(detail) => <Paper {...props} detail={detail} />}
      </ResourceView>
    </div>
  );
}

interface PaperProps extends ContractProps {
  readonly detail: ContractDetail;
}

function Paper({ detail, ...props }: PaperProps) {
  const { messages } = props;
  const { contract, versions, steps } = detail;
  const { you, partner } = partyNames(props, contract);
  const isUpline = contract.you === 'upline';
  return (
    <article className="contract-paper">
      <h3>{messages[`agents:contract_kind_${contract.kind}`]}</h3>
      <dl className="downline-facts">
        <div>
          <dt>{messages['agents:contract_side_upline']}</dt>
          <dd>{isUpline ? you : partner}</dd>
        </div>
        <div>
          <dt>{messages['agents:contract_side_downline']}</dt>
          <dd>{isUpline ? partner : you}</dd>
        </div>
        <div>
          <dt>{messages['agents:contract_number']}</dt>
          <dd className="figures">{contract.contractId}</dd>
        </div>
      </dl>
      <div className="contract-versions">
        {versions.map((version) => {
          const name = text(messages, 'agents:contract_version', { version: version.version });
          const { differences, state, terms, startsAtMs } = version;
          return (
            <section key={version.version}>
              <h4>
                {name}{' '}
                <span className="records-mark">{messages[`agents:contract_is_${state}`]}</span>
              </h4>
              {startsAtMs !== undefined && <p>{forceText(props, version)}</p>}
              <TermsView
                {...props}
                terms={terms}
                currency={contract.currency}
                changed={new Set(differences.map(({ field }) => field))}
                label={text(messages, 'agents:contract_tiers_of', { version: name })}
              />
              <Removed messages={messages} differences={differences} />
            </section>
          );
        })}
      </div>
      {versions.length > 1 && <p className="muted">{messages['agents:contract_marked']}</p>}
      <Steps {...props} steps={steps} />
    </article>
  );
}

/** Tiers that the version before had, and this one has not. */
function Removed({
  messages,
  differences,
}: Pick<ContractProps, 'messages'> & {
  readonly differences: ContractDetail['versions'][number]['differences'];
}) {
  const gone = differences.filter(
    ({ field, after }) => /^tiers\.\d+\.rateBps$/.test(field) && after === undefined,
  );
  return gone.map(({ field }) => (
    <p key={field}>
      <mark>
        {text(messages, 'agents:contract_tier_gone', { number: Number(field.split('.')[1]) + 1 })}
      </mark>
    </p>
  ));
}

function Steps({ steps, ...props }: ContractProps & { readonly steps: readonly ContractStep[] }) {
  const { messages } = props;
  const writer = contractWriter(props, '');
  return (
    <section>
      <h4>{messages['agents:contract_steps']}</h4>
      <ol className="contract-steps">
        {steps.map(({ version, step, by, clientAddress, atMs }) => (
          <li key={`${version} ${step} ${atMs}`}>
            <time className="figures">{writer.moment(atMs)}</time>{' '}
            {text(messages, 'agents:contract_step', {
              version,
              step: messages[`agents:contract_step_${step}`],
              by: messages[`agents:contract_by_${by}`],
            })}
            {clientAddress !== undefined && (
              <span className="muted">
                {' '}
                {text(messages, 'agents:contract_address', { address: clientAddress })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
