import { useEffect, useState } from 'react';
import { type LoginStart, takeLoginStart } from '#stores/identity/login-start.ts';

/** Returns the state that the login form begins with, and a function that clears it. */
export function useLoginStart(): readonly [LoginStart | undefined, () => void] {
  const [start, setStart] = useState<LoginStart>();
  // After hydration only: the page is every visitor's.
  useEffect(() => setStart(takeLoginStart()), []);
  return [start, () => setStart(undefined)];
}
