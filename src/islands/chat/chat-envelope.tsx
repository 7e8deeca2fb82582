import { useState } from 'react';
import type { Envelope } from '#contract/rewards/envelopes.ts';
import { findCurrencySymbol, formatMoney, type Money } from '#lib/money.ts';
import { openShare } from '#stores/care/envelopes.ts';
import { refusalText } from '../kit/refusal-text.ts';
import { text } from '../kit/text.ts';
import type { ChatViewProps } from './chat-view.tsx';

/** Red envelope under its message: what is left of it, the press that opens it, and the shares. */
export function ChatEnvelope({
  messages,
  envelope,
}: Pick<ChatViewProps, 'messages'> & { readonly envelope: Envelope }) {
  const [fault, setFault] = useState('');
  const { amount, leftShares, isOver, opened, id } = envelope;
  const own = opened.find(({ isOwn }) => isOwn);
  const locale = document.documentElement.lang || 'en';
  const money = (each: Money) =>
    formatMoney(each, { locale, symbol: findCurrencySymbol(each.currency) });
  const open = async () => {
    const answer = await openShare(id);
    setFault(answer.ok ? '' : refusalText(messages, answer.refusal));
  };
  return (
    <div className="chat-envelope">
      <p>
        <b>{text(messages, 'chat:envelope', { amount: money(amount) })}</b>{' '}
        {isOver
          ? messages['chat:envelope_over']
          : text(messages, 'chat:envelope_left', { count: leftShares })}
      </p>
      {own && <p>{text(messages, 'chat:envelope_own', { amount: money(own.amount) })}</p>}
      {!own && !isOver && (
        <button type="button" className="button button-main" onClick={() => void open()}>
          {messages['chat:envelope_open']}
        </button>
      )}
      <p role="alert" className="chat-fault">
        {fault}
      </p>
      {opened.length > 0 && (
        <details>
          <summary>{messages['chat:envelope_shares']}</summary>
          <ul>
            {opened.map((share) => (
              <li key={share.position}>
                <bdi>{share.name}</bdi> <span className="figures">{money(share.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
