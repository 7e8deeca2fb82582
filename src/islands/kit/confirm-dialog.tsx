import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly labels: { readonly cancel: string; readonly confirm: string; readonly close: string };
  /** Label of the confirm button while the confirmed action runs. */
  readonly busyLabel?: string | undefined;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/** Dialog that asks for confirmation of an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, labels, busyLabel, onCancel, onConfirm, children } = props;
  const busy = busyLabel !== undefined;
  return (
    <Dialog title={title} closeLabel={labels.close} onClose={onCancel} busy={busy}>
      <div className="dialog-text">{children}</div>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" disabled={busy} onClick={onCancel}>
          {labels.cancel}
        </button>
        <button
          type="button"
          className="button button-main"
          data-autofocus
          disabled={busy}
          onClick={onConfirm}
        >
          {busyLabel ?? labels.confirm}
        </button>
      </div>
    </Dialog>
  );
}
