import { parseArgs } from 'node:util';
import { messageBounds } from '#contract/care/messages.ts';
import type { Desk, OperatorSubject } from '#platform/base/commands/index.ts';
import { printable } from '#platform/base/commands/printing.ts';
import { sendMessage } from './inbox.ts';

/** What an operator does about messages: `messages send <username|all> --title … --text …`. */
export const messagesSubject: OperatorSubject = {
  usage: ['messages send <username|all> --title "<title>" --text "<text>"'],
  async carryOut(desk, words) {
    const order = readOrder(words);
    return order && send(desk, order);
  },
};

interface Order {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

function readOrder(words: readonly string[]): Order | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { title: { type: 'string' }, text: { type: 'string' } },
    });
    const [verb, to, ...more] = positionals;
    if (verb !== 'send' || to === undefined || more.length > 0) return undefined;
    return { to, title: values.title?.trim() ?? '', text: values.text?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

async function send({ storage, clock, actor }: Desk, order: Order): Promise<number> {
  const { to, title, text } = order;
  const username = to === 'all' ? undefined : to;
  const sent = await storage.withTransaction((transaction) =>
    sendMessage(transaction, { clock }, { username, title, text, actor }),
  );
  if (sent === 'no_such_account') {
    console.error(`There is no account ${printable(to, '  ')}. Nothing was sent.`);
    return 1;
  }
  if (sent === 'wrong_length') {
    const { title: most, text: mostText } = messageBounds;
    console.error(
      `A title takes 1 to ${most} characters, a text 1 to ${mostText}. Nothing was sent.`,
    );
    return 1;
  }
  console.info(username === undefined ? 'Sent to all members.' : `Sent to ${username}.`);
  return 0;
}
