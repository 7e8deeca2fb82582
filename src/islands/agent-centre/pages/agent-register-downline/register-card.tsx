import { useState } from 'react';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { DoneNote } from '../../../kit/done-note.tsx';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { RegisterForm } from './register-form.tsx';

/** Credentials of an account that was opened, shown this one time. */
export interface OpenedAccount {
  readonly memberId: string;
  readonly username: string;
  readonly password: string;
}

/** Form that opens an account directly below the agent and shows its one-time password once. */
export function RegisterCard(props: PageProps) {
  const { messages, locale } = props;
  const [opened, setOpened] = useState<OpenedAccount>();
  return (
    <section className="centre-part">
      <h3>{messages['agents:register_title']}</h3>
      {opened ? (
        <Opened {...props} opened={opened} onNext={() => setOpened(undefined)} />
      ) : (
        <>
          <p className="muted">{messages['agents:register_lead']}</p>
          <RegisterForm messages={messages} locale={locale} onDone={setOpened} />
        </>
      )}
    </section>
  );
}

interface OpenedProps extends PageProps {
  readonly opened: OpenedAccount;
  readonly onNext: () => void;
}

function Opened({ messages, openPage, opened, onNext }: OpenedProps) {
  const { memberId, username, password } = opened;
  return (
    <>
      <DoneNote>{text(messages, 'agents:register_done', { name: username })}</DoneNote>
      <dl className="downline-facts">
        <div>
          <dt>{messages['agents:register_password']}</dt>
          <dd>
            <code className="agent-secret">{password}</code>
          </dd>
        </div>
      </dl>
      <p className="muted">{messages['agents:register_once']}</p>
      <div className="centre-buttons">
        <CopyButton messages={messages} text={password} />
        <button type="button" className="button button-quiet" onClick={onNext}>
          {messages['agents:register_next']}
        </button>
      </div>
      <p>
        <PageLink to="agentDownlines" params={{ member: memberId }} openPage={openPage}>
          {text(messages, 'agents:register_look', { name: username })}
        </PageLink>
      </p>
    </>
  );
}
