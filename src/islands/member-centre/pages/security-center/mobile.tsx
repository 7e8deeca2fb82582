import { useState } from 'react';
import { late } from '../../../kit/late.tsx';
import type { PageProps } from '../../page-props.ts';
import type { NumberDialogProps } from './number-dialog.tsx';

const NumberDialog = late<NumberDialogProps>(() => import('./number-dialog.tsx'));

export interface MobileProps {
  readonly messages: PageProps['messages'];
  /** The member has one already. */
  readonly hasMobile: boolean;
}

/** Adds the number that codes and notices go to, or another one in its place. */
export function Mobile({ messages, hasMobile }: MobileProps) {
  const [isOpen, setOpen] = useState(false);
  const title = messages[hasMobile ? 'security:mobile_change' : 'security:mobile_add'];
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <NumberDialog
          messages={messages}
          hasMobile={hasMobile}
          title={title}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
