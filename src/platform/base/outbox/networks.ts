import type { Config } from '../config/config.ts';
import { createMailSender } from './mail.ts';
import type { Networks } from './message.ts';
import { createSmsSender } from './sms.ts';

/** Opens the networks that the configuration names. */
export function openNetworks(
  { smtpUrl, smsUrl, mailFrom, origin }: Config,
  brandName: string,
): Networks {
  const name = brandName.replaceAll(/["\\\p{Cc}]/gu, '');
  const from = mailFrom ?? `"${name}" <no-reply@${origin.hostname}>`;
  return {
    ...(smtpUrl && { mail: createMailSender({ address: smtpUrl, from }) }),
    ...(smsUrl && { sms: createSmsSender(smsUrl) }),
  };
}
