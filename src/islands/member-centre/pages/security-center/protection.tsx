import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $security, loadSecurity } from '#stores/identity/security.ts';
import { ProofDialog } from '../../../kit/auth/proof/proof-dialog.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import type { PageProps } from '../../page-props.ts';
import { LimitsCard } from '../limits/limits-card.tsx';
import { Authenticator } from './authenticator.tsx';
import { History } from './history.tsx';
import { Overview } from './overview.tsx';
import { Passkeys } from './passkeys.tsx';
import { PaymentPassword } from './payment-password.tsx';
import { Sessions } from './sessions.tsx';

/** Protection of the account: passwords, second factor, passkeys, sessions and sign-ins. */
export default function Protection(props: PageProps) {
  const { messages, timeZone, member, params, paths, openPage } = props;
  const shown = useStore($security, { ssr: 'initial' });
  useEffect(() => void loadSecurity(), []);
  return (
    <ResourceView
      messages={messages}
      shown={shown}
      label={messages['security:loading']}
      onRetry={() => void loadSecurity()}
    >
      {(security) => {
        return (
          <div className="centre-parts">
            <p className="muted">{messages['security:lead']}</p>
            <Overview
              messages={messages}
              timeZone={timeZone}
              security={security}
              changePath={paths.changePassword}
            />
            <PaymentPassword
              messages={messages}
              security={security}
              account={member.account}
              params={params}
              openPage={openPage}
            />
            <Authenticator messages={messages} security={security} account={member.account} />
            <Passkeys messages={messages} timeZone={timeZone} passkeys={security.passkeys} />
            <LimitsCard messages={messages} openPage={openPage} />
            <Sessions messages={messages} timeZone={timeZone} />
            <History messages={messages} timeZone={timeZone} />
            <ProofDialog messages={messages} ways={security.proofWays} />
          </div>
        );
      }}
    </ResourceView>
  );
}
