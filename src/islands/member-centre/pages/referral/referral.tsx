import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $referrals, turnReferrals } from '#stores/rewards/referrals.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { useMarkedQr } from '../../../kit/use-qr.ts';
import type { PageProps } from '../../page-props.ts';
import { InvitedTable } from './invited-table.tsx';

/** Invitation of the member: code, link, QR code, and the members who joined. */
export default function Referral({ messages, timeZone, paths, params, openPage }: PageProps) {
  const shown = useStore($referrals);
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  useEffect(() => void turnReferrals(pageNo), [pageNo]);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void turnReferrals(pageNo)}>
      {(value) => (
        <div className="centre-parts">
          <p className="muted">{messages['centre:referral_lead']}</p>
          <Invitation messages={messages} paths={paths} code={value.code} />
          <p>{messages['centre:referral_rewards']}</p>
          <InvitedTable
            messages={messages}
            timeZone={timeZone}
            value={value}
            pageNo={pageNo}
            onTurn={(next) => openPage('referral', { page: String(next) })}
          />
        </div>
      )}
    </ResourceView>
  );
}

interface InvitationProps extends Pick<PageProps, 'messages' | 'paths'> {
  readonly code: string;
}

function Invitation({ messages, paths, code }: InvitationProps) {
  const link = new URL(`${paths.register}?referralCode=${code}`, location.origin).href;
  const picture = useMarkedQr(link);
  const share = () => navigator.share({ url: link }).catch(() => {});
  return (
    <section className="centre-part referral">
      <dl>
        <dt>{messages['centre:referral_code']}</dt>
        <dd>
          <code>{code}</code>
          <CopyButton messages={messages} text={code} />
        </dd>
        <dt>{messages['centre:referral_link']}</dt>
        <dd>
          <code>{link}</code>
          <CopyButton messages={messages} text={link} />
          {'share' in navigator && (
            <button type="button" className="button button-main" onClick={() => void share()}>
              {messages['centre:referral_share']}
            </button>
          )}
        </dd>
      </dl>
      <div className="referral-qr">
        {picture && (
          <>
            <img src={picture} alt={messages['centre:referral_qr']} width="200" height="200" />
            <svg className="referral-mark" aria-hidden="true">
              <use href={paths.logo} />
            </svg>
          </>
        )}
      </div>
    </section>
  );
}
