import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $security, loadSecurity } from '#stores/security.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { useMember } from '../kit/use-member.ts';
import { Authenticator } from './authenticator.tsx';
import { History } from './history.tsx';
import type { SecurityMessages } from './messages.ts';
import { Overview } from './overview.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { Sessions } from './sessions.tsx';

export interface SecurityPageProps {
  readonly messages: SecurityMessages;
  readonly changePath: string;
}

/** What protects the account, and who is signed in to it. */
export function SecurityPage({ messages, changePath }: SecurityPageProps) {
  const session = useMember();
  const shown = useStore($security, { ssr: 'initial' });
  const isReal = session.state === 'member' || session.state === 'agent';
  useEffect(() => {
    if (isReal) void loadSecurity();
  }, [isReal]);
  const sessionRefusal = session.state === 'unknown' ? session.refusal : undefined;
  const refusal = shown.state === 'failed' ? shown.refusal : sessionRefusal;
  if (session.state === 'trial') {
    return <p role="alert">{messages['wallet:in_need_true_account']}</p>;
  }
  if (refusal) {
    return (
      <>
        <FormStatus messages={messages} refusal={refusal} />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => (isReal ? void loadSecurity() : location.reload())}
        >
          {messages['security:try_again']}
        </button>
      </>
    );
  }
  if (!isReal || shown.state !== 'ready') {
    return <p role="status">{messages['security:loading']}</p>;
  }
  const { security } = shown;
  return (
    <div className="security-parts">
      <Overview messages={messages} security={security} changePath={changePath} />
      <Authenticator messages={messages} security={security} account={session.member.account} />
      <Passkeys messages={messages} passkeys={security.passkeys} />
      <Sessions messages={messages} />
      <History messages={messages} />
      <ProofDialog messages={messages} hasPassword={security.hasPassword} />
    </div>
  );
}
