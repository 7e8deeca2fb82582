import { useState } from 'react';
import { lazyComponent } from '../kit/lazy-component.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazyComponent<ReportDialogProps>(() => import('./report-dialog.tsx'));

/** Button for a letter to the operator about this game; its form is fetched when pressed. */
export function ReportButton(props: Omit<ReportDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        {props.messages['host:report']}
      </button>
      {isOpen && <ReportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
