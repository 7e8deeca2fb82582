import { useState } from 'react';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import type { PageProps } from '../../page-props.ts';
import type { NumberDialogProps } from './number-dialog.tsx';

const NumberDialog = lazyComponent<NumberDialogProps>(() => import('./number-dialog.tsx'));

export interface MobileProps {
  readonly messages: PageProps['messages'];
  /** True when the member has a number already. */
  readonly hasMobile: boolean;
}

/** Button that adds or replaces the number for codes and notices. */
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
