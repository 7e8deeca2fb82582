import { useState } from 'react';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import type { PageProps } from '../../page-props.ts';
import type { EmailDialogProps } from './email-dialog.tsx';

const EmailDialog = lazyComponent<EmailDialogProps>(() => import('./email-dialog.tsx'));

export interface EmailProps {
  readonly messages: PageProps['messages'];
  /** True when the member has an address already. */
  readonly hasEmail: boolean;
}

/** Button that adds or replaces the address for password links. */
export function Email({ messages, hasEmail }: EmailProps) {
  const [isOpen, setOpen] = useState(false);
  // What was typed is kept when the dialog is closed.
  const [typed, setTyped] = useState('');
  const title = messages[hasEmail ? 'security:email_change' : 'security:email_add'];
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <EmailDialog
          messages={messages}
          hasEmail={hasEmail}
          title={title}
          typed={typed}
          onTyped={setTyped}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
