import { useEffect, useState } from 'react';
import type { RememberedName } from '#contract/identity/remembered-name.ts';
import { readRememberedName } from '#stores/identity/remembered-name.ts';

/** Returns the values that this browser remembers for the login form. */
export function useRemembered(): RememberedName {
  const [remembered, setRemembered] = useState<RememberedName>({});
  // After hydration only: the page is every visitor's.
  useEffect(() => setRemembered(readRememberedName()), []);
  return remembered;
}
