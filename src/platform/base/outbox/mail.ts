import { secondMs } from '#lib/time.ts';
import { isLoopbackHost } from '../config/address-forms.ts';
import type { Delivery, Send } from './message.ts';

/** Time limit of each step of the exchange, and of all of it. */
const stepMs = 5 * secondMs;
const deadlineMs = 20 * secondMs;

/**
 * Sends mail by SMTP: `smtps:` encrypts from the start; `smtp:` must change to TLS before anything
 * is said, unless the server is on this machine.
 */
export function createMailSender({
  address,
  from,
}: {
  readonly address: URL;
  /** `Brand <no-reply@brand.example>`. */
  readonly from: string;
}): Send {
  const transport = loadTransport(address);
  return async ({ recipient, subject, body }) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Delivery>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'later', reason: 'no answer in time' }), deadlineMs);
    });
    const sending = transport()
      .then((mail) =>
        mail.sendMail({
          from,
          // An object: the address is never read as a list.
          to: { name: '', address: recipient },
          subject,
          text: body,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      )
      .then((): Delivery => ({ kind: 'sent' }), toDelivery);
    return Promise.race([sending, late]).finally(() => clearTimeout(timer));
  };
}

/** Loads the mail library with the first mail. */
function loadTransport(address: URL) {
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const isSecure = address.protocol === 'smtps:';
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const user = decodeURIComponent(address.username);
    return createTransport({
      host,
      port: Number(address.port || (isSecure ? 465 : 587)),
      secure: isSecure,
      requireTLS: !isSecure && !isLoopbackHost(host),
      ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(address.password) } }),
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: 2 * stepMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof open> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

/**
 * Returns the outcome of a failure: 5xx is final (RFC 5321 §4.2.1). The server's own words may name
 * people and are dropped.
 */
function toDelivery(error: unknown): Delivery {
  const { responseCode, code } = Object(error) as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') {
    return { kind: responseCode >= 500 ? 'never' : 'later', reason: `reply ${responseCode}` };
  }
  return { kind: 'later', reason: typeof code === 'string' ? code : 'unreachable' };
}
