import { escapeHtml } from '../commands/command-output.ts';
import type { Parts } from '../parts.ts';
import { staysInOutbox } from './message.ts';
import { listMessages, type OutboxMessage } from './queries.ts';

const shownMessages = 50;

/**
 * Renders the page on which an operator reads messages that no network accepts, newest first, as
 * HTML. `undefined` unless the site and the reader are both on this machine and some channel has no
 * network: codes and links in it open accounts.
 */
export async function readOutboxPage(
  { storage, config }: Pick<Parts, 'storage' | 'config'>,
  clientAddress: string,
): Promise<string | undefined> {
  const isLocal = isLoopbackName(config.origin.hostname) && isLoopbackAddress(clientAddress);
  const channels = [
    ...(config.smsUrl === undefined ? ['sms'] : []),
    ...(config.smtpUrl === undefined ? ['mail'] : []),
  ];
  if (!isLocal || channels.length === 0) return undefined;
  const messages = await listMessages(storage.db, shownMessages);
  return renderPage(
    messages.filter((each) => staysInOutbox(each) && channels.includes(each.channel)),
  );
}

function isLoopbackName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || /^127\.\d+\.\d+\.\d+$/.test(plain);
}

function renderPage(messages: readonly OutboxMessage[]): string {
  const list =
    messages.length === 0
      ? '<p>There are no messages.</p>'
      : messages.map(renderArticle).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Outbox</title>
</head>
<body>
<main>
<h1>Outbox</h1>
${list}
</main>
</body>
</html>
`;
}

function renderArticle({
  id,
  channel,
  recipient,
  subject,
  body,
  createdAtMs,
}: OutboxMessage): string {
  const time = new Date(createdAtMs).toISOString();
  const heading = subject === '' ? '' : `\n<p data-subject>${escapeHtml(subject)}</p>`;
  return `<article id="${id}" data-channel="${channel}" data-recipient="${escapeHtml(recipient)}">
<h2>${escapeHtml(recipient)}</h2>
<p>${channel}, <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>${heading}
<pre data-body>${escapeHtml(body)}</pre>
</article>`;
}
