import { useEffect, useState } from 'react';

/** The code of whoever invited this visitor, from the address (`?referralCode=`). */
export function useReferralCode(): string | undefined {
  const [code, setCode] = useState<string>();
  // After hydration only: a cached page is the same for every address's query.
  useEffect(() => {
    setCode(new URLSearchParams(location.search).get('referralCode') || undefined);
  }, []);
  return code;
}
