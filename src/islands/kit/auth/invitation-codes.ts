import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { tidyField } from '#lib/typed-text/field-kinds.ts';
import { type InvitationCodes, isKnownWrong, readInvitation } from '#stores/identity/invitation.ts';

/**
 * Returns the codes of the visitor's invitation; `undefined` until they are read. A form rendered
 * before then is ready only once they are in its fields.
 */
export function useInvitation(): InvitationCodes | undefined {
  const [codes, setCodes] = useState<InvitationCodes>();
  // After hydration only: a cached page is the same for every address's query.
  useEffect(() => setCodes(readInvitation()), []);
  return codes;
}

/**
 * Shows a code in a field that was touched but is empty when the code becomes known. A browser that
 * fills in the form leaves fields in that state, in which they show no default.
 */
export function useShownCodes(
  form: RefObject<HTMLFormElement | null>,
  codes: InvitationCodes | undefined,
): void {
  // Before the form says that it is ready, which sends what was pressed meanwhile.
  useLayoutEffect(() => {
    if (!form.current || !codes) return;
    for (const name of ['affiliateCode', 'referralCode']) {
      const field = form.current.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = field.defaultValue;
    }
  }, [form, codes]);
}

/**
 * Returns the codes to send with a form: the value of the field, else the invitation's code unless
 * it was removed from the field. A wrong code without a field is left out.
 */
export function codesIn(form: HTMLFormElement): InvitationCodes {
  const { affiliate, referral } = readInvitation();
  return {
    affiliate: codeIn(form, 'affiliateCode', affiliate),
    referral: codeIn(form, 'referralCode', referral),
  };
}

/** Returns whether a form has a field for the affiliate code to correct it in. */
export function showsAffiliate(form: HTMLFormElement): boolean {
  return form.elements.namedItem('affiliateCode') !== null;
}

function codeIn(form: HTMLFormElement, name: string, code: string | undefined): string | undefined {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return code && isKnownWrong(code) ? undefined : code;
  const isTakenOut = field.defaultValue !== '';
  return tidyField(name, field.value) || (isTakenOut ? undefined : code);
}
