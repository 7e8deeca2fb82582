import type { Security } from '#contract/identity/security.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { describePlace } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { Email } from './email.tsx';
import { Mobile } from './mobile.tsx';

export interface OverviewProps {
  readonly messages: PageProps['messages'];
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  readonly security: Security;
  readonly changePath: string;
}

/** Password, ways back in, and the previous sign-in. */
export function Overview({ messages, timeZone, security, changePath }: OverviewProps) {
  const { hasPassword, passwordChangedAtMs, withdrawalsFromMs } = security;
  return (
    <>
      {withdrawalsFromMs !== undefined && (
        <p className="security-wait">
          {text(messages, 'security:withdrawals_wait', {
            when: formatTimestamp(withdrawalsFromMs, timeZone),
          })}
        </p>
      )}
      <section className="centre-part">
        <h3>{messages['security:password']}</h3>
        <div className="security-row">
          <p className="muted">
            {hasPassword
              ? text(messages, 'security:password_since', {
                  when: formatTimestamp(passwordChangedAtMs, timeZone),
                })
              : messages['security:password_none']}
          </p>
          {hasPassword && (
            <a className="button button-quiet" href={changePath}>
              {messages['security:change_password']}
            </a>
          )}
        </div>
      </section>
      <section className="centre-part">
        <h3>{messages['security:ways_back']}</h3>
        <Facts messages={messages} timeZone={timeZone} security={security} />
        <div className="centre-buttons">
          <Email messages={messages} hasEmail={security.email !== undefined} />
          {security.takesMobile && (
            <Mobile messages={messages} hasMobile={security.mobileNum !== undefined} />
          )}
        </div>
      </section>
    </>
  );
}

/** Security facts of one line each. */
function Facts({ messages, timeZone, security }: Omit<OverviewProps, 'changePath'>) {
  const { email, mobileNum, linked, lastSignIn } = security;
  const none = messages['security:none'];
  const facts = [
    [messages['security:email'], email ?? none],
    [messages['security:mobile'], mobileNum ?? none],
    [
      messages['security:linked'],
      linked.map((each) => messages[`security:method_${each}`]).join(', ') || none,
    ],
    [
      messages['security:last_sign_in'],
      lastSignIn
        ? `${formatTimestamp(lastSignIn.atMs, timeZone)} · ${describePlace(lastSignIn)}`
        : messages['security:first_sign_in'],
    ],
  ] as const;
  return (
    <dl className="security-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
