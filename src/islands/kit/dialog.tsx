import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';

export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** True while an action runs: neither Esc nor the backdrop closes the dialog. */
  readonly busy?: boolean;
  /** False to keep the dialog open when the backdrop is pressed. */
  readonly coverCloses?: boolean;
  /** True for a dialog that closes only by its own action. */
  readonly isFixed?: boolean;
  /** `wide` for longer texts, `panel` for content with pages of its own. */
  readonly size?: 'narrow' | 'wide' | 'panel';
  readonly children: ReactNode;
}

/** Modal dialog on the native element; open for as long as it is rendered. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children } = props;
  const { isFixed = false, coverCloses = true, size = 'narrow' } = props;
  const busy = isFixed || props.busy === true;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before removal, so that the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = element.current;
    const keepOpen = (event: Event) => busy && event.preventDefault();
    const pressBackdrop = ({ target, detail }: MouseEvent) => {
      // The second press of a double one belongs to what opened the dialog.
      if (target === dialog && detail < 2 && coverCloses && !busy) onClose();
    };
    dialog?.addEventListener('cancel', keepOpen);
    dialog?.addEventListener('mousedown', pressBackdrop);
    return () => {
      dialog?.removeEventListener('cancel', keepOpen);
      dialog?.removeEventListener('mousedown', pressBackdrop);
    };
  }, [busy, coverCloses, onClose]);

  return (
    <dialog
      ref={element}
      className={size === 'narrow' ? 'dialog' : `dialog dialog-${size}`}
      aria-labelledby={titleId}
      // One that is open already was only opened in another way.
      onClose={() => element.current?.open || onClose()}
    >
      <div className="dialog-frame">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {!isFixed && (
            <button type="button" className="icon-button" disabled={busy} onClick={onClose}>
              <CloseIcon />
              <span className="visually-hidden">{closeLabel}</span>
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
