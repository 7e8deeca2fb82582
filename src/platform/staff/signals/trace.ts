import { networkAddress } from '#lib/network.ts';
import { foldPerson } from '#lib/typed-text/person.ts';
import { mailKey } from '#lib/typed-text/typed-kinds.ts';
import { maskEmail } from '#platform/identity/index.ts';
import type { TraceRow } from './traces.queries.ts';

/** Value by which members are compared, normalised, with the text that staff may see. */
export interface Trace extends Pick<TraceRow, 'kind' | 'memberId' | 'shown'> {
  readonly value: string;
}

/** Sign-in with the profile of its member. */
export interface TracedSignIn {
  readonly memberId: string;
  readonly address: string;
  readonly userAgent: string;
  /** JSON. */
  readonly profile: string;
}

/** Lists the traces of a sign-in: address, browser at the address, mail, and name with birthday. */
export function listSignInTraces({ memberId, address, userAgent, profile }: TracedSignIn): Trace[] {
  const traces: Trace[] = [];
  const add = (kind: Trace['kind'], value: string, shown: string) =>
    traces.push({ kind, memberId, value, shown });
  const network = networkAddress(address);
  if (network !== '') add('address', network, network);
  if (network !== '' && userAgent !== '') {
    add('device', `${network}|${userAgent}`, `${network}, ${userAgent.slice(0, 200)}`);
  }
  const { email = '', payeeName = '', birthday = '' }: Record<string, string> = JSON.parse(profile);
  if (email !== '') add('mail', normaliseMail(email), maskEmail(email));
  if (payeeName !== '' && birthday !== '') {
    add('person', `${normaliseName(payeeName)}|${birthday}`, '');
  }
  return traces;
}

/** Returns the trace of a payout account. */
export function toPayoutTrace(account: {
  readonly memberId: string;
  readonly bank: string;
  readonly number: string;
}): Trace {
  const { memberId, bank, number } = account;
  return {
    kind: 'payout',
    memberId,
    value: `${bank}|${number}`,
    shown: `•••• ${number.slice(-4)}`,
  };
}

/**
 * Normalises a mail address: without what follows a plus, and for Gmail without dots, as these reach
 * one mailbox.
 */
export function normaliseMail(email: string): string {
  const key = mailKey(email);
  const sign = key.lastIndexOf('@');
  const domain = key.slice(sign + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [name = ''] = key.slice(0, sign).split('+');
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Normalises a person's name: as names are compared, without what is no letter or digit. */
export function normaliseName(name: string): string {
  return foldPerson(name).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
