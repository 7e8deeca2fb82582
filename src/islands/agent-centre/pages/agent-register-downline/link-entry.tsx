import { useState } from 'react';
import type { AgentLink } from '#contract/agents/links.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { switchLink } from '#stores/agents/links.ts';
import { pathUnder } from '../../../kit/auth/path-under.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import { useQr } from '../../../kit/use-qr.ts';
import { accountTypeName } from '../../account-type.ts';
import type { PageProps } from '../../page-props.ts';

export interface LinkEntryProps
  extends Pick<PageProps, 'messages' | 'locale' | 'timeZone' | 'homePath'> {
  readonly link: AgentLink;
}

/** One link: its address and QR code, its registrations, and its switch. */
export function LinkEntry({ messages, locale, timeZone, homePath, link }: LinkEntryProps) {
  const { linkId, code, isOn, registrations, rebateGroup } = link;
  const { isRunning, refusal, run } = useAction(switchLink);
  const [isSeen, setSeen] = useState(false);
  const path = `${pathUnder(homePath, 'register')}?affiliateCode=${code}`;
  const address = new URL(path, location.origin).href;
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <p className="centre-row">
        <strong className="figures">{code}</strong>
        <span className={isOn ? 'centre-mark' : 'records-mark'}>
          {messages[isOn ? 'agents:links_on' : 'agents:links_off']}
        </span>
      </p>
      <p className="muted figures">
        {text(messages, 'agents:links_facts', {
          type: accountTypeName(messages, link.accountType),
          group: number.format(rebateGroup),
          made: formatMoment(link.createdAtMs, timeZone),
        })}
      </p>
      <p className="figures">{text(messages, 'agents:links_came', { count: registrations })}</p>
      <code>{address}</code>
      <FormStatus messages={messages} refusal={refusal} />
      <div className="centre-buttons">
        <CopyButton messages={messages} text={address} />
        <button
          type="button"
          className="button button-quiet"
          disabled={isRunning}
          onClick={() => run(linkId, !isOn)}
        >
          {messages[isOn ? 'agents:links_turn_off' : 'agents:links_turn_on']}
        </button>
      </div>
      <details onToggle={({ currentTarget }) => setSeen(currentTarget.open)}>
        <summary>{messages['agents:links_qr']}</summary>
        {isSeen && (
          <Code address={address} label={text(messages, 'agents:links_qr_of', { code })} />
        )}
      </details>
    </>
  );
}

function Code({ address, label }: { readonly address: string; readonly label: string }) {
  const picture = useQr(address);
  return picture ? <img src={picture} alt={label} width="200" height="200" /> : null;
}
