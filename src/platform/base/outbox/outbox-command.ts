import { printable, printFrom } from '../commands/command-output.ts';
import type { Reader } from '../db/storage.ts';
import { staysInOutbox } from './message.ts';
import { listMessages, type OutboxMessage } from './queries.ts';

const shownMessages = 20;

/**
 * Prints the latest messages, with their content only when no network accepts them; returns the
 * exit code (`printFrom`).
 */
export function runOutbox(env: NodeJS.ProcessEnv): Promise<number> {
  return printFrom(env, 'messages', printMessages);
}

async function printMessages(db: Reader): Promise<void> {
  const messages = await listMessages(db, shownMessages);
  if (messages.length === 0) console.info('There are no messages.');
  for (const message of messages) {
    const time = new Date(message.createdAtMs).toISOString().slice(0, 19).replace('T', ' ');
    const { channel, recipient, subject, body } = message;
    const indent = '  ';
    console.info(
      `${time} UTC  ${channel}  ${printable(recipient, indent)}  ${messageState(message)}`,
    );
    if (!staysInOutbox(message)) continue;
    if (subject !== '') console.info(indent + printable(subject, indent));
    console.info(indent + printable(body, indent));
  }
}

function messageState(message: OutboxMessage): string {
  if (staysInOutbox(message)) return 'kept here';
  if (message.sentAtMs !== null) return 'sent';
  return message.failedAtMs === null ? 'waits' : 'given up';
}
