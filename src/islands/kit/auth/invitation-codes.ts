import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { tidyField } from '#lib/typed-text/field-kinds.ts';
import { type InvitationCodes, isKnownWrong, readInvitation } from '#stores/identity/invitation.ts';

/**
 * The codes that the visitor came by; `undefined` until they are read. A form that is drawn before
 * says that it is ready once they are in their fields.
 */
export function useInvitation(): InvitationCodes | undefined {
  const [codes, setCodes] = useState<InvitationCodes>();
  // After hydration only: a cached page is the same for every address's query.
  useEffect(() => setCodes(readInvitation()), []);
  return codes;
}

/**
 * Shows a code in a field that was touched but holds nothing when the code becomes known: a browser
 * that filled in the form leaves fields so, and they show no default any more.
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
 * Returns the codes that a form is sent with: what stands in a field, else the code that the visitor
 * came by, unless the person took it out of the field. A wrong one that has no field is left out.
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
