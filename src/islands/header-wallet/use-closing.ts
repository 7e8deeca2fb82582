import { type RefObject, useEffect } from 'react';

export interface ClosingOptions {
  readonly isOpen: boolean;
  /** Element that a press or the focus must leave to close. */
  readonly root: RefObject<HTMLElement | null>;
  /** Button that gets the focus after Esc. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Closes an opened menu when a press or the focus leaves it, or on Esc. */
export function useClosing({ isOpen, root, button, onClose }: ClosingOptions): void {
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) onClose();
    };
    const closeByKey = (event: KeyboardEvent) => {
      // A dialog over the menu takes the key for itself.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      onClose();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, root, button, onClose]);
}
