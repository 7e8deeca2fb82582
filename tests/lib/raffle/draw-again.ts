import { createHash, createHmac } from 'node:crypto';

/** Rule of raffles once more, written apart from the one of the site. */
export function drawAgain(
  seedHex: string,
  {
    names,
    holders,
    count,
  }: {
    /** Promotion and period. */
    readonly names: readonly [string, string];
    /** Tickets by mark. */
    readonly holders: Readonly<Record<string, number>>;
    readonly count: number;
  },
): { list: string; hash: string; tickets: number[] } {
  const owners: string[] = [''];
  let list = '';
  for (const mark of Object.keys(holders).toSorted()) {
    const first = owners.length;
    for (let ticket = 0; ticket < (holders[mark] ?? 0); ticket += 1) owners.push(mark);
    list += `${mark} ${first} ${owners.length - 1}\n`;
  }
  const hash = createHash('sha256').update(list).digest('hex');
  const words: number[] = [];
  const next = () => {
    if (words.length === 0) {
      const text = `foyer-raffle-1|${names[0]}|${names[1]}|${hash}|${block}`;
      const bytes = createHmac('sha256', Buffer.from(seedHex, 'hex')).update(text).digest();
      block += 1;
      for (let offset = 0; offset < bytes.length; offset += 4)
        words.push(bytes.readUInt32BE(offset));
    }
    return words.shift() ?? 0;
  };
  let block = 0;
  let left = owners.flatMap((mark, ticket) => (ticket === 0 ? [] : [{ mark, ticket }]));
  const tickets: number[] = [];
  while (tickets.length < count && left.length > 0) {
    const most = 2 ** 32 - (2 ** 32 % left.length);
    let word = next();
    while (word >= most) word = next();
    const won = left[word % left.length];
    if (!won) throw new Error('there is no such ticket');
    tickets.push(won.ticket);
    left = left.filter(({ mark }) => mark !== won.mark);
  }
  return { list, hash, tickets };
}
