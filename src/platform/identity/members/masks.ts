import { isIPv6 } from 'node:net';

const dot = '•';

/** Masks a number so that only its owner recognises it: `+84 ••• ••• 678`, from E.164. */
export function maskMobile(mobile: string): string {
  // Dialling codes have up to three digits; two are told at most, which is most countries' code.
  return `${mobile.slice(0, 3)} ${dot.repeat(3)} ${dot.repeat(3)} ${mobile.slice(-3)}`;
}

/**
 * Masks a mail address: `l•••s@mail.example`; the first letter alone where there are three or
 * fewer.
 */
export function maskEmail(email: string): string {
  const atSign = email.lastIndexOf('@');
  const [first = '', ...rest] = email.slice(0, atSign);
  const last = rest.length > 2 ? rest.at(-1) : '';
  return `${first}${dot.repeat(3)}${last}${email.slice(atSign)}`;
}

/** Masks a username: `ma•••8`, enough to recognise a person by, too little to sign in with. */
export function maskName(username: string): string {
  const characters = [...username];
  return `${characters.slice(0, 2).join('')}${dot.repeat(3)}${characters.at(-1)}`;
}

/** Masks the last part of an IP address; of IPv6 the whole interface half. */
export function maskAddress(address: string): string {
  if (!isIPv6(address)) return address.replace(/\d+$/, dot);
  const groups = address.split('::')[0]?.split(':').slice(0, 4) ?? [];
  return `${groups.join(':')}::${dot}`;
}
