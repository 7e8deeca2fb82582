import { type ReactNode, useEffect } from 'react';
import { Dialog } from './dialog.tsx';

export interface WarningDialogProps {
  readonly title: string;
  readonly labels: { readonly confirm: string; readonly close: string };
  readonly onClose: () => void;
  /** False to keep the dialog open when the backdrop is pressed. */
  readonly coverCloses?: boolean;
  /** Milliseconds after which the dialog closes by itself; never when missing. */
  readonly closeAfterMs?: number;
  readonly children: ReactNode;
}

/** Dialog with a warning; closed by its button, its backdrop, Esc or time (specification §2). */
export function WarningDialog(props: WarningDialogProps) {
  const { title, labels, onClose, coverCloses = true, closeAfterMs, children } = props;
  useEffect(() => {
    if (closeAfterMs === undefined) return;
    const timer = setTimeout(onClose, closeAfterMs);
    return () => clearTimeout(timer);
  }, [closeAfterMs, onClose]);
  return (
    <Dialog title={title} closeLabel={labels.close} onClose={onClose} coverCloses={coverCloses}>
      <div role="alert" className="dialog-text">
        {children}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-main" data-autofocus onClick={onClose}>
          {labels.confirm}
        </button>
      </div>
    </Dialog>
  );
}
