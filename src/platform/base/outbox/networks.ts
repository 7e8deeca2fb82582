import { readSetting } from '#platform/base/settings/index.ts';
import type { Reader } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { createMailSender } from './mail.ts';
import type { Networks } from './message.ts';
import { createSmsSender } from './sms.ts';

/** Opens the networks that the settings name. */
export async function openNetworks({
  config,
  storage,
}: Pick<Parts, 'config'> & { readonly storage: { readonly db: Reader } }): Promise<Networks> {
  const { smtpUrl, smsUrl, mailFrom, origin } = config;
  const { brandName } = await readSetting(storage.db, 'whitelabel');
  const name = brandName.replaceAll(/["\\\p{Cc}]/gu, '');
  const from = mailFrom ?? `"${name}" <no-reply@${origin.hostname}>`;
  return {
    ...(smtpUrl && { mail: createMailSender({ address: smtpUrl, from }) }),
    ...(smsUrl && { sms: createSmsSender(smsUrl) }),
  };
}
