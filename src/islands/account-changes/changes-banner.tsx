import type { AccountChange } from '#contract/identity/account-changes.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { dismissChanges } from '#stores/identity/account-changes.ts';
import { text } from '../kit/text.ts';

export interface ChangesBannerProps {
  readonly messages: IslandTexts;
  /** Changes, newest first. */
  readonly changes: readonly AccountChange[];
  readonly paths: { readonly changePassword: string; readonly contact: string };
  /** IANA time zone of the brand. */
  readonly timeZone: string;
}

/** Lists the changes with their times, and says what to do if somebody else made them. */
export default function ChangesBanner({ messages, changes, paths, timeZone }: ChangesBannerProps) {
  return (
    <aside className="changes-banner" aria-label={messages['changes:label']}>
      <div className="changes-text">
        <ul>
          {changes.map(({ id, kind, atMs }) => (
            <li key={id}>
              <Change messages={messages} kind={kind} when={formatMoment(atMs, timeZone)} />
            </li>
          ))}
        </ul>
        <p>
          {messages['changes:not_you']}{' '}
          <a className="text-link" href={paths.changePassword}>
            {messages['changes:set_password']}
          </a>
          {' · '}
          <a className="text-link" href={paths.contact}>
            {messages['changes:contact']}
          </a>
        </p>
      </div>
      <button type="button" className="button button-quiet" onClick={() => dismissChanges(changes)}>
        {messages['changes:dismiss']}
      </button>
    </aside>
  );
}

/** Says what was changed, the moment of it on one line. */
function Change({
  messages,
  kind,
  when,
}: Pick<ChangesBannerProps, 'messages'> & Pick<AccountChange, 'kind'> & { readonly when: string }) {
  const [before, after] = text(messages, `changes:${kind}`, { when }).split(when);
  return (
    <>
      {before}
      <time>{when}</time>
      {after}
    </>
  );
}
