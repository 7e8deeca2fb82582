import { type InputEvent, useEffect, useRef, useState } from 'react';
import { checkAffiliateCode } from '#stores/identity/registration.ts';
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
  if (!isUsed) return <Field {...field} defaultValue={invitedBy} onInput={noteTyping} />;
  return <AddressCode code={invitedBy} isKnown />;
}

/**
 * The code of the address where the brand asks for none (specification §2): a good one is used all
 * the same, a wrong one is left out.
 */
export function UnaskedAffiliate({ invitedBy }: Pick<AffiliateFieldProps, 'invitedBy'>) {
  const isGood = useCheck(invitedBy);
  if (!invitedBy || isGood === false) return null;
  return <AddressCode code={invitedBy} isKnown={isGood === true} />;
}

interface AddressCodeProps {
  readonly code: string | undefined;
  readonly isKnown: boolean;
}

function AddressCode({ code, isKnown }: AddressCodeProps) {
  return (
    <>
      <input type="hidden" name="affiliateCode" value={code} />
      {isKnown && <input type="hidden" name="isAffiliateKnown" value="1" />}
    </>
  );
}

/** Whether the address's code is good; `undefined` while it is checked, and without one. */
function useCheck(invitedBy: string | undefined): boolean | undefined {
  const [isGood, setGood] = useState<boolean>();
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
