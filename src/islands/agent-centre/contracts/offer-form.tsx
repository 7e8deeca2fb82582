import { useRef, useState } from 'react';
import type { AgentContract, ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { Downline } from '#contract/agents/downlines.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { offerTerms, requestNewVersion } from '#stores/agents/contract-steps.ts';
import { parseTypedTerms, type TermsTyping } from '#stores/agents/typed-terms.ts';
import { fieldText } from '../../kit/field-text.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { readText } from '../../kit/form-text.ts';
import { useSubmit } from '../../kit/use-submit.ts';
import type { ContractProps } from './contract-props.ts';
import { lastAgreedVersion } from './contract-words.ts';
import { firstTiers, readForm } from './form-terms.ts';
import { OfferButtons } from './offer-buttons.tsx';
import PreviewDialog from './preview-dialog.tsx';
import Simulator from './simulator.tsx';
import { TermsFields, type TermsSelection } from './terms-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { ownTerms } from './use-own-rates.ts';
import { useRequestConfirmation } from './use-request-confirmation.ts';

export interface OfferFormProps extends ContractProps {
  /** Contract to begin with a downline, or a running one that gets a new version. */
  readonly to:
    | {
        readonly is: 'downline';
        readonly downline: Downline;
        readonly kinds: readonly ContractKind[];
      }
    | { readonly is: 'contract'; readonly contract: AgentContract };
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** Terms that the form has, as they are tried. */
interface TriedTerms {
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}

/** Form for the terms of an offer or a request. Typed values stay after a refusal. */
export default function OfferForm({ to, onDone, onCancel = onDone, ...props }: OfferFormProps) {
  const { messages, locale } = props;
  const isNew = to.is === 'downline';
  const [before] = useState(() => (isNew ? undefined : lastAgreedVersion(to.contract)?.terms));
  const [kinds] = useState(() => (isNew ? to.kinds : [to.contract.kind]));
  const [tiers, setTiers] = useState(() => firstTiers(before));
  const [tried, setTried] = useState<TriedTerms>();
  const form = useRef<HTMLFormElement>(null);
  const currency = isNew ? to.downline.available.currency : to.contract.currency;
  const isUpline = isNew || to.contract.you === 'upline';
  const isUnderHouse = !isNew && to.contract.partner.is === 'house';
  const read = (data: FormData) => readOffer(data, kinds, { currency, locale, isUpline });
  const confirmation = useRequestConfirmation(isNew ? undefined : to.contract);
  const { submission, ...handlers } = useSubmit({
    read,
    check: ({ terms }) => (terms.ok ? {} : terms.refusal),
    confirm: async ({ terms, startMs }) =>
      !terms.ok || confirmation.confirm({ terms: terms.value, startMs }),
    send: (typed) => sendOffer(to, typed),
    onDone,
  });
  const simulate = () => {
    if (!form.current) return;
    const { kind, terms } = read(new FormData(form.current));
    // What is wrong is said at its field, as when it is sent.
    if (terms.ok) setTried({ kind, terms: terms.value });
    else form.current.requestSubmit();
  };
  const errorOf = (name: string) => wrongText(messages, submission.fields[name]);
  const fields = { ...props, errorOf, before, isUnderHouse, isUpline };
  const tierFields = { ...fields, currency, tiers, setTiers };
  const isWaiting = submission.state === 'waiting';
  const refusal = submission.state === 'refused' ? submission.refusal : undefined;
  return (
    <>
      <form
        ref={form}
        className="auth-fields contract-form"
        noValidate
        aria-busy={isWaiting}
        aria-label={messages[isNew ? 'agents:contract_offer' : 'agents:contract_request']}
        {...handlers}
      >
        <TermsFields {...fields} kinds={kinds}>
          {(chosen: TermsSelection) => <TierFields {...tierFields} kind={chosen.kind} />}
        </TermsFields>
        <FormStatus messages={messages} refusal={refusal} />
        <OfferButtons
          messages={messages}
          isWaiting={isWaiting}
          simulate={simulate}
          onCancel={onCancel}
        />
      </form>
      {confirmation.shown && (
        <PreviewDialog {...props} {...confirmation} shown={confirmation.shown} />
      )}
      {tried && (
        <Simulator
          key={JSON.stringify(tried)}
          {...props}
          {...tried}
          currency={currency}
          isUnderHouse={isUnderHouse}
          triedTeam={simulatedOf(to)}
        />
      )}
    </>
  );
}

function readOffer(
  form: FormData,
  kinds: readonly ContractKind[],
  { isUpline, ...typing }: TermsTyping & { readonly isUpline: boolean },
) {
  const typed = readForm(form, kinds[0] ?? 'dividend');
  const start = readText(form, 'start');
  const terms = parseTypedTerms(typed, typing, isUpline ? ownTerms(typed.kind) : undefined);
  return { kind: typed.kind, terms, startMs: start === '' ? undefined : Number(start) };
}

function sendOffer(
  to: OfferFormProps['to'],
  { kind, terms, startMs }: ReturnType<typeof readOffer>,
) {
  if (!terms.ok) throw new Error('terms that are wrong are not sent');
  const offer = { terms: terms.value, startMs };
  return to.is === 'downline'
    ? offerTerms({ downlineId: to.downline.memberId, kind, ...offer })
    : requestNewVersion({ contractId: to.contract.contractId, ...offer });
}

function wrongText(
  messages: ContractProps['messages'],
  wrong: FieldRefusal | undefined,
): string | undefined {
  if (!wrong) return undefined;
  const key = `agents:contract_wrong_${wrong.messageKey}`;
  const isSent = (each: string): each is `agents:contract_wrong_rate_out_of_range` =>
    each in messages;
  return isSent(key) ? messages[key] : fieldText(messages, wrong);
}

/** The side that an offer is simulated for: the downline of a first one, else its contract. */
function simulatedOf(to: OfferFormProps['to']) {
  return to.is === 'downline'
    ? { downlineId: to.downline.memberId }
    : { contractId: to.contract.contractId };
}
