import { useEffect, useState } from 'react';
import { checkAffiliateCode } from '#stores/registration.ts';
import { Field, type FieldProps } from '../field.tsx';

/**
 * The affiliate code (specification §4): one in the address (`?affiliateCode=`) is checked at once
 * and, when it is good, used without being shown. Otherwise it is asked for.
 */
export function AffiliateField(props: FieldProps) {
  const [known, setKnown] = useState<string>();
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('affiliateCode');
    if (!code) return;
    let isGone = false;
    void checkAffiliateCode(code).then((answer) => {
      if (answer.ok && !isGone) setKnown(code);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (known === undefined) return <Field {...props} />;
  return (
    <>
      <input type="hidden" name="affiliateCode" value={known} />
      <input type="hidden" name="isAffiliateKnown" value="1" />
    </>
  );
}
