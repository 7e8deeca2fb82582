import { type InputEvent, useEffect, useRef, useState } from 'react';
import { checkAffiliateCode } from '#stores/identity/invitation.ts';
import { Field, type FieldProps } from '../field.tsx';

export interface AffiliateFieldProps extends FieldProps {
  /** The code that the visitor came by. */
  readonly invitedBy: string | undefined;
}

/**
 * The affiliate code (specification §4): the one that the visitor came by is checked at once and,
 * when it is good, used without being shown. Until then, and when it is wrong, it stands in the
 * field, to be changed or left out.
 */
export function AffiliateField({ invitedBy, ...field }: AffiliateFieldProps) {
  const wasTyped = useRef(false);
  const isGood = useCheck(invitedBy);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isGood && !wasTyped.current) setUsed(true);
  }, [isGood]);
  const noteTyping = (event: InputEvent<HTMLInputElement>) => {
    wasTyped.current = true;
    field.onInput?.(event);
  };
  return isUsed ? null : <Field {...field} defaultValue={invitedBy} onInput={noteTyping} />;
}

/**
 * The same where the brand asks for no code (specification §2): checked beforehand, so that the
 * registration need not wait.
 */
export function UnaskedAffiliate({ invitedBy }: Pick<AffiliateFieldProps, 'invitedBy'>) {
  useCheck(invitedBy);
  return null;
}

/** Whether the code was found good. */
function useCheck(invitedBy: string | undefined): boolean {
  const [isGood, setGood] = useState(false);
  useEffect(() => {
    if (!invitedBy) return;
    let isGone = false;
    void checkAffiliateCode(invitedBy).then((answer) => {
      if (!isGone) setGood(answer.ok);
    });
    return () => {
      isGone = true;
    };
  }, [invitedBy]);
  return isGood;
}
