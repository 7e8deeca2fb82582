import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $security, loadSecurity } from '#stores/identity/security.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import type { PageProps } from '../../page-props.ts';
import { LimitsCard } from '../limits/limits-card.tsx';
import { Authenticator } from './authenticator.tsx';
import { History } from './history.tsx';
import { Overview } from './overview.tsx';
import { Passkeys } from './passkeys.tsx';
import { PaymentPassword } from './payment-password.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Sessions } from './sessions.tsx';

/** What protects the account, and who is signed in. */
export default function Protection({ messages, member, params, paths, openPage }: PageProps) {
  const shown = useStore($security, { ssr: 'initial' });
  useEffect(() => void loadSecurity(), []);
  if (shown.state === 'failed') {
    return (
      <>
        <FormStatus messages={messages} refusal={shown.refusal} />
        <button type="button" className="button button-quiet" onClick={() => void loadSecurity()}>
          {messages['security:try_again']}
        </button>
      </>
    );
  }
  if (shown.state !== 'ready') return <p role="status">{messages['security:loading']}</p>;
  const security = shown.value;
  return (
    <div className="centre-parts">
      <p className="muted">{messages['security:lead']}</p>
      <Overview messages={messages} security={security} changePath={paths.changePassword} />
      <PaymentPassword
        messages={messages}
        security={security}
        account={member.account}
        params={params}
        openPage={openPage}
      />
      <Authenticator messages={messages} security={security} account={member.account} />
      <Passkeys messages={messages} passkeys={security.passkeys} />
      <LimitsCard messages={messages} openPage={openPage} />
      <Sessions messages={messages} />
      <History messages={messages} />
      <ProofDialog messages={messages} hasPassword={security.hasPassword} />
    </div>
  );
}
