import { vi } from 'vitest';

/** Repeats a check until it holds: longer than any machine stands still, so time decides nothing. */
export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, 20_000);
}
