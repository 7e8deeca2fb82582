import type { BrandIdentity } from '#contract/brand/brand.ts';
import type { MessageSender } from '#platform/base/outbox/index.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { identitySetting, whitelabelSetting } from './settings/index.ts';

/**
 * Returns the end of every mail, which names its sender; empty for a brand that has not named its
 * operator.
 */
export function formatSignature(identity: BrandIdentity): string {
  const { company, registrationNumber, licence, address, email } = identity;
  const lines = [
    [company, registrationNumber, licence],
    [address, email],
  ]
    .map((line) => line.filter((each) => each !== '').join(' · '))
    .filter((line) => line !== '');
  return lines.length === 0 ? '' : `\n\n-- \n${lines.join('\n')}`;
}

/** Brand as the sender of messages. */
export const messageSender: MessageSender = {
  readName: async (reader) => (await readSetting(reader, whitelabelSetting)).brandName,
  readSignature: async (reader) => formatSignature(await readSetting(reader, identitySetting)),
};
