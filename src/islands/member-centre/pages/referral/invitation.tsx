import { CopyButton } from '../../../kit/copy-button.tsx';
import { useMarkedQr } from '../../../kit/use-qr.ts';
import type { PageProps } from '../../page-props.ts';

export interface InvitationProps extends Pick<PageProps, 'messages' | 'paths'> {
  readonly code: string;
}

/** Code of the member with its link and QR code. */
export function Invitation({ messages, paths, code }: InvitationProps) {
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
