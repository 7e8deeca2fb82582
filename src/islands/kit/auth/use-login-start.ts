import { useEffect, useState } from 'react';
import { consumeLoginStart, type LoginStart } from '#stores/identity/login-start.ts';

/** Returns the state that the login form begins with, and a function that clears it. */
export function useLoginStart(): readonly [LoginStart | undefined, () => void] {
  const [start, setStart] = useState<LoginStart>();
  // After hydration only: the page is every visitor's.
  useEffect(() => setStart(consumeLoginStart()), []);
  return [start, () => setStart(undefined)];
}
