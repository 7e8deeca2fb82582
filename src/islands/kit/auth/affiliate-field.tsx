import { type InputEvent, useEffect, useRef, useState } from 'react';
import { checkAffiliateCode } from '#stores/identity/invitation.ts';
import { Field, type FieldProps } from '../field.tsx';

export interface AffiliateFieldProps extends FieldProps {
  /** Affiliate code from the visitor's link. */
  readonly invitedBy: string | undefined;
  /** True when a registration was refused for its code. */
  readonly isRefused: boolean;
}

/**
 * Affiliate code field (specification §4). A code from the visitor's link is checked at once and,
 * when valid, used without being shown; until then, when it is wrong, and when it stops being valid
 * before the form is sent, it is in the field to be changed or removed.
 */
export function AffiliateField({ invitedBy, isRefused, ...field }: AffiliateFieldProps) {
  const wasTyped = useRef(false);
  const isGood = useCheck(invitedBy);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isGood && !wasTyped.current) setUsed(true);
  }, [isGood]);
  useEffect(() => {
    if (isRefused) setUsed(false);
  }, [isRefused]);
  const noteTyping = (event: InputEvent<HTMLInputElement>) => {
    wasTyped.current = true;
    field.onInput?.(event);
  };
  return isUsed ? null : <Field {...field} defaultValue={invitedBy} onInput={noteTyping} />;
}

/**
 * Affiliate code of the visitor's link where the brand asks for none (specification §2); checked in
 * advance, so that registration need not wait.
 */
export function HiddenAffiliateCode({ invitedBy }: Pick<AffiliateFieldProps, 'invitedBy'>) {
  useCheck(invitedBy);
  return null;
}

/** Returns whether the code was found valid. */
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
