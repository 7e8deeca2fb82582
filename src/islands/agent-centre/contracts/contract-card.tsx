import { useLayoutEffect, useRef, useState } from 'react';
import type { AgentContract, ContractVersion } from '#contract/agents/contracts.ts';
import type { Refusal } from '#contract/refusals.ts';
import { differencesBetween } from '#lib/commission/terms-differences.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { scrollToText } from '../../kit/scroll-to-text.ts';
import { text } from '../../kit/text.ts';
import { CardActions } from './card-actions.tsx';
import type { ContractProps } from './contract-props.ts';
import { contractTitle, forceText, lastAgreedVersion, offerText } from './contract-words.ts';
import { TermsView } from './terms-view.tsx';
import { useStepPreview } from './use-step-preview.ts';

const OfferForm = lazyComponent(() => import('./offer-form.tsx'));
const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'));
const Simulator = lazyComponent(() => import('./simulator.tsx'));

export interface ContractCardProps extends ContractProps {
  readonly contract: AgentContract;
  /** Heading element, one level below the heading that the card is under. */
  readonly heading: 'h3' | 'h4';
  /** Opens the page of the whole contract. */
  readonly onWhole: (contractId: string) => void;
}

/** Card of one contract: its versions, its state, and the steps that are open. */
export function ContractCard({ contract, heading: Heading, onWhole, ...props }: ContractCardProps) {
  const { messages } = props;
  const [refusal, setRefusal] = useState<Refusal<string>>();
  const [opened, setOpened] = useState<'request' | 'simulate'>();
  const card = useAfterForm(opened === 'request');
  const previewed = useStepPreview(setRefusal);
  const { inForce, next, offer } = contract;
  const tried = offer ?? lastAgreedVersion(contract);
  return (
    <section className="centre-part contract-card" ref={card}>
      <Heading>{contractTitle(props, contract)}</Heading>
      <div className="contract-versions">
        {inForce && <Version {...props} contract={contract} version={inForce} is="inForce" />}
        {next && <Version {...props} contract={contract} version={next} is="next" />}
        {offer && <Version {...props} contract={contract} version={offer} is="offer" />}
      </div>
      {!inForce && !next && !offer && <p>{messages['agents:contract_none_now']}</p>}
      <FormStatus messages={messages} refusal={refusal} />
      <CardActions
        messages={messages}
        contract={contract}
        opened={opened}
        previewed={previewed}
        onRefused={setRefusal}
        onOpen={(panel) => setOpened(panel === opened ? undefined : panel)}
        onWhole={() => onWhole(contract.contractId)}
      />
      {opened === 'request' && (
        <OfferForm
          {...props}
          to={{ is: 'contract', contract }}
          onDone={() => setOpened(undefined)}
        />
      )}
      {opened === 'simulate' && tried && (
        <Simulator
          key={tried.version}
          {...props}
          {...contract}
          terms={tried.terms}
          triedTeam={{ contractId: contract.contractId }}
          isUnderHouse={isOfHouse(contract)}
        />
      )}
      {previewed.shown && (
        <PreviewDialog
          {...props}
          shown={previewed.shown}
          onConfirm={previewed.confirm}
          onCancel={previewed.cancel}
        />
      )}
    </section>
  );
}

/**
 * Returns the ref of a card that is scrolled back into view once its form is closed: the form is
 * longer than a screen, and without it another card would stand there.
 */
function useAfterForm(isOpen: boolean) {
  const card = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) scrollToText(card.current?.firstElementChild as HTMLElement);
    wasOpen.current = isOpen;
  }, [isOpen]);
  return card;
}

/** Returns whether the house is the upline. */
export function isOfHouse({ partner }: AgentContract): boolean {
  return partner.is === 'house';
}

interface VersionProps extends ContractProps {
  readonly contract: AgentContract;
  readonly version: ContractVersion;
  readonly is: 'inForce' | 'next' | 'offer';
}

function Version({ contract, version, is, ...props }: VersionProps) {
  const { messages } = props;
  const name = text(messages, 'agents:contract_version', { version: version.version });
  const from = formatMoment(version.startsAtMs ?? 0, props.timeZone);
  return (
    <details className="contract-version" open>
      <summary>
        <strong>{name}</strong>
        <span className={is === 'offer' ? 'centre-mark' : 'records-mark'}>
          {messages[`agents:contract_is_${is === 'offer' ? 'offered' : version.state}`]}
        </span>
        {is === 'next' && <span>{text(messages, 'agents:contract_begin_at', { from })}</span>}
      </summary>
      <p>{is === 'offer' ? offerText(props, contract, version) : forceText(props, version)}</p>
      <TermsView
        {...props}
        terms={version.terms}
        currency={contract.currency}
        changed={changedFrom(contract, version)}
        label={text(messages, 'agents:contract_tiers_of', { version: name })}
      />
    </details>
  );
}

/** Fields that a version has otherwise than the one that goes on before it. */
function changedFrom(
  { inForce, next }: AgentContract,
  version: ContractVersion,
): ReadonlySet<string> | undefined {
  if (version === inForce) return undefined;
  const before = version === next ? inForce : (next ?? inForce);
  if (!before) return undefined;
  return new Set(differencesBetween(before.terms, version.terms).map(({ field }) => field));
}
