import { type ReactNode, useEffect, useRef } from 'react';
import { scrollToText } from './scroll-to-text.ts';

export interface DoneNoteProps {
  /** Confirmation; nothing or `false` while there is none. */
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * Place of an action's confirmation. It is always rendered, so that screen readers announce new text
 * in it; new text is scrolled into view.
 */
export function DoneNote({ children, className }: DoneNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (children) scrollToText(note.current);
  }, [children]);
  return (
    <p ref={note} role="status" className={`done-note ${className ?? ''}`.trimEnd()}>
      {children}
    </p>
  );
}
