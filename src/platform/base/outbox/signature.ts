import type { BrandIdentity } from '#contract/brand/brand.ts';

/**
 * Returns the end of every mail, which names its sender; empty for a brand that has not named its
 * operator.
 */
export function signatureOf(identity: BrandIdentity): string {
  const { company, registrationNumber, licence, address, email } = identity;
  const lines = [
    [company, registrationNumber, licence],
    [address, email],
  ]
    .map((line) => line.filter((each) => each !== '').join(' · '))
    .filter((line) => line !== '');
  return lines.length === 0 ? '' : `\n\n-- \n${lines.join('\n')}`;
}
