import { type InputEvent, useEffect, useRef, useState } from 'react';
import { checkAffiliateCode } from '#stores/registration.ts';
import { Field, type FieldProps } from '../field.tsx';

export interface AffiliateFieldProps extends FieldProps {
  /** The code that the address names. */
  readonly invitedBy: string | undefined;
}

/**
 * The affiliate code (specification §4): one in the address (`?affiliateCode=`) is checked at once
 * and, when it is good, used without being shown. Until then, and when it is not good, it stands in
 * the field: a form that is sent meanwhile waits for a check of its own, and a wrong code can be
 * changed or left out.
 */
export function AffiliateField({ invitedBy, ...field }: AffiliateFieldProps) {
  const [known, setKnown] = useState<string>();
  const wasTyped = useRef(false);
  const noteTyping = (event: InputEvent<HTMLInputElement>) => {
    wasTyped.current = true;
    field.onInput?.(event);
  };
  useEffect(() => {
    if (!invitedBy) return;
    let isGone = false;
    void checkAffiliateCode(invitedBy).then((answer) => {
      if (answer.ok && !isGone && !wasTyped.current) setKnown(invitedBy);
    });
    return () => {
      isGone = true;
    };
  }, [invitedBy]);
  if (known === undefined)
    return <Field {...field} defaultValue={invitedBy} onInput={noteTyping} />;
  return (
    <>
      <input type="hidden" name="affiliateCode" value={known} />
      <input type="hidden" name="isAffiliateKnown" value="1" />
    </>
  );
}
