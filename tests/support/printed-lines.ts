import { afterEach, beforeEach, vi } from 'vitest';

/** Keeps what commands print, on either stream, as the lines of each test. */
export function usePrinted(): string[] {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'info').mockImplementation((line) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());
  return lines;
}
