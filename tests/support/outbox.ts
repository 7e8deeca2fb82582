import type { Platform } from '#platform/port.ts';

/** A message as an operator reads it. */
export interface ReadMessage {
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

const article =
  /data-channel="(\w+)" data-recipient="([^"]*)">[\s\S]*?(?:<p data-subject>([\s\S]*?)<\/p>\n)?<pre data-body>([\s\S]*?)<\/pre>/g;

/** Messages that no network took, newest first; to one recipient when one is named. */
export async function readOutbox(platform: Platform, recipient?: string): Promise<ReadMessage[]> {
  const page = (await platform.outboxFor('127.0.0.1')) ?? '';
  return [...page.matchAll(article)]
    .map(([, channel = '', to = '', subject = '', body = '']) => ({
      channel,
      recipient: to,
      subject,
      body,
    }))
    .filter((message) => recipient === undefined || message.recipient === recipient);
}

/** The newest code that was sent to a number. */
export async function codeFor(platform: Platform, mobile: string): Promise<string> {
  const messages = await readOutbox(platform, mobile);
  const code = firstMatch(messages, /\b(\d{6})\b/);
  if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

/** The secret of the newest link that was mailed to an address. */
export async function resetTokenFor(platform: Platform, email: string): Promise<string> {
  const token = firstMatch(await readOutbox(platform, email), /#([\w-]{43})/);
  if (token === undefined) throw new Error(`no link was sent to ${email}`);
  return token;
}

/** A code of six digits that is not the given one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

function firstMatch(messages: readonly ReadMessage[], pattern: RegExp): string | undefined {
  return messages.map(({ body }) => pattern.exec(body)?.[1]).find((match) => match !== undefined);
}
