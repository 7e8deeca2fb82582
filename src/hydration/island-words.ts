/** A value as Astro writes props: what kind it is, and what it holds. */
type AstroProp = readonly [kind: number, value: unknown];

/** Kind 0: what JSON knows, objects' values written in their turn. */
const write = (value: unknown): AstroProp => [
  0,
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, write(each)]))
    : value,
];

interface WrittenProps {
  readonly messages?: readonly [0, { readonly textsPath?: readonly [0, string] }];
}

/**
 * Fetches the texts from the file that an island's props name in place of `messages`
 * (views/island-texts.ts); `undefined` where they name none. Rejects when the fetch fails.
 */
export async function fetchWords(props: string): Promise<object | undefined> {
  const { messages }: WrittenProps = JSON.parse(props);
  const path = messages?.[1].textsPath?.[1];
  if (path === undefined) return undefined;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no words at ${path}: ${answer.status}`);
  return answer.json();
}

/** Returns props with the texts themselves. */
export function withWords(props: string, words: object): string {
  return JSON.stringify({ ...JSON.parse(props), messages: write(words) });
}
