import type { Parts } from '#platform/base/parts.ts';

/** Returns the mark of a member that other members see: it names nobody. */
export function authorMark({ secrets }: Pick<Parts, 'secrets'>, memberId: string): string {
  return secrets.sign('chat author', memberId).slice(0, 16);
}
