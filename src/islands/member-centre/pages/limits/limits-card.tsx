import type { PageProps } from '../../page-props.ts';

/** Card that links to the account's limits and breaks. */
export function LimitsCard({ messages, openPage }: Pick<PageProps, 'messages' | 'openPage'>) {
  return (
    <section className="centre-part">
      <h3>{messages['limits:title']}</h3>
      <div className="security-row">
        <p className="muted">{messages['limits:card']}</p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => openPage('securityCenter', { part: 'limits' })}
        >
          {messages['limits:open']}
        </button>
      </div>
    </section>
  );
}
