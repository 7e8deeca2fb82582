import { useRef, useState } from 'react';
import type { AgentContract, ContractKind, ContractTerms } from '#contract/agents/contracts.ts';
import type { Downline } from '#contract/agents/downlines.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { askForVersion, offerTerms } from '#stores/agents/contract-steps.ts';
import { readTypedTerms, withFields } from '#stores/agents/typed-terms.ts';
import { fieldText } from '../../kit/field-text.ts';
import { FormStatus } from '../../kit/form-status.tsx';
import { readText } from '../../kit/form-text.ts';
import { useSubmit } from '../../kit/use-submit.ts';
import type { ContractProps } from './contract-props.ts';
import { firstTiers, readForm } from './form-terms.ts';
import Simulator from './simulator.tsx';
import { type Chosen, TermsFields } from './terms-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { standingOf } from './words.ts';

export interface OfferFormProps extends ContractProps {
  /** A contract to begin with, or one that goes on and shall have a new version. */
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

/** Takes the terms of an offer or a request. What was typed stays when it is refused. */
export default function OfferForm({ to, onDone, onCancel, ...props }: OfferFormProps) {
  const { messages, locale } = props;
  const isNew = to.is === 'downline';
  const [before] = useState(() => (isNew ? undefined : standingOf(to.contract)?.terms));
  const [kinds] = useState(() => (isNew ? to.kinds : [to.contract.kind]));
  const [tiers, setTiers] = useState(() => firstTiers(before));
  const [tried, setTried] = useState<{ kind: ContractKind; terms: ContractTerms }>();
  const form = useRef<HTMLFormElement>(null);
  const currency = isNew ? to.downline.available.currency : to.contract.currency;
  const isUnderHouse = !isNew && to.contract.partner.is === 'house';
  const read = (data: FormData) => {
    const typed = readForm(data, kinds[0] ?? 'dividend');
    const start = readText(data, 'start');
    const terms = readTypedTerms(typed, { currency, locale });
    return { kind: typed.kind, terms, startMs: start === '' ? undefined : Number(start) };
  };
  const { submission, ...handlers } = useSubmit({
    read,
    check: ({ terms }) => (terms.ok ? {} : terms.refusal),
    send: async ({ kind, terms, startMs }) => {
      if (!terms.ok) throw new Error('terms that are wrong are not sent');
      const wanted = { terms: terms.value, startMs };
      const answer = isNew
        ? await offerTerms({ downlineId: to.downline.memberId, kind, ...wanted })
        : await askForVersion({ contractId: to.contract.contractId, ...wanted });
      return answer.ok ? answer : { ok: false, refusal: withFields(answer.refusal) };
    },
    onDone,
  });
  const isWaiting = submission.state === 'waiting';
  const errorOf = (name: string) => wrongText(messages, submission.fields[name]);
  const simulate = () => {
    if (!form.current) return;
    const { kind, terms } = read(new FormData(form.current));
    // What is wrong is said at its field, as when it is sent.
    if (terms.ok) setTried({ kind, terms: terms.value });
    else form.current.requestSubmit();
  };
  const fields = { ...props, errorOf, before, isUnderHouse };
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
          {(chosen: Chosen) => (
            <TierFields {...fields} {...{ currency, tiers, setTiers }} kind={chosen.kind} />
          )}
        </TermsFields>
        <FormStatus
          messages={messages}
          refusal={submission.state === 'refused' ? submission.refusal : undefined}
        />
        <div className="centre-buttons">
          <button type="submit" className="button button-main" disabled={isWaiting}>
            {messages[isWaiting ? 'dialogs:working' : 'agents:contract_send']}
          </button>
          <button type="button" className="button button-quiet" onClick={simulate}>
            {messages['agents:contract_simulate']}
          </button>
          <button type="button" className="button button-quiet" onClick={onCancel ?? onDone}>
            {messages['dialogs:cancel']}
          </button>
        </div>
      </form>
      {tried && (
        <Simulator
          key={JSON.stringify(tried)}
          {...props}
          {...tried}
          {...{ currency, isUnderHouse }}
        />
      )}
    </>
  );
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
