import type { ChatShare as Share } from '#contract/care/chat.ts';
import { findCurrencySymbol, formatMoney, type Money } from '#lib/money.ts';
import { text } from '../kit/text.ts';
import type { ChatViewProps } from './chat-view.tsx';

interface ChatShareProps extends Pick<ChatViewProps, 'messages' | 'verifyPath'> {
  readonly share: Share;
}

/** Shared round in place of a message's text: what it was, how it ended, and its proof. */
export function ChatShare({ messages, verifyPath, share }: ChatShareProps) {
  const { title, number, state, isCorrected, stake, payout, proof } = share;
  const locale = document.documentElement.lang || 'en';
  const money = (each: Money) =>
    formatMoney(each, { locale, symbol: findCurrencySymbol(each.currency) });
  return (
    <div className="chat-share" data-state={state}>
      <p>
        <bdi>{title}</bdi> {number && <span className="figures muted">{number}</span>}
      </p>
      <p>
        <b>{messages[`chat:share_${state}`]}</b>{' '}
        {stake && payout && state !== 'voided' && (
          <span className="figures">
            {text(messages, 'chat:share_amounts', { stake: money(stake), payout: money(payout) })}
          </span>
        )}
        {isCorrected && <span className="muted"> {messages['chat:share_corrected']}</span>}
      </p>
      {proof && (
        <a className="text-link" href={`${verifyPath}${proof}`} target="_blank" rel="noopener">
          {messages['chat:share_proof']}
        </a>
      )}
    </div>
  );
}
