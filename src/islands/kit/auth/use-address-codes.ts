import { useEffect, useState } from 'react';

/** Codes of whoever invited this visitor, from the address; `undefined` where it has none. */
export interface AddressCodes {
  /** `?referralCode=` */
  readonly referral: string | undefined;
  /** `?affiliateCode=` */
  readonly affiliate: string | undefined;
}

/**
 * The codes of the address; `undefined` until it is read. A form that is sent before would lose
 * who invited: it says that it is ready once they are in their fields.
 */
export function useAddressCodes(): AddressCodes | undefined {
  const [codes, setCodes] = useState<AddressCodes>();
  // After hydration only: a cached page is the same for every address's query.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    setCodes({
      referral: query.get('referralCode') || undefined,
      affiliate: query.get('affiliateCode') || undefined,
    });
  }, []);
  return codes;
}
