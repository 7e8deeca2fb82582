import { printable, printFrom } from '#platform/base/commands/printing.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { listLetters } from './queries.ts';

const shownLetters = 20;

/** Prints the latest letters; answers the exit code (`printFrom`). */
export function runLetters(env: NodeJS.ProcessEnv): Promise<number> {
  return printFrom(env, 'letters', printLetters);
}

async function printLetters(db: Reader): Promise<void> {
  const letters = await listLetters(db, shownLetters);
  if (letters.length === 0) console.info('There are no letters.');
  for (const letter of letters) {
    const time = new Date(letter.created_at_ms).toISOString().slice(0, 16).replace('T', ' ');
    const images = letter.images > 0 ? `, images: ${letter.images}` : '';
    console.info(`${letter.reference}  ${time} UTC  ${letter.language_code}${images}`);
    const fields: Readonly<Record<string, string>> = JSON.parse(letter.content);
    for (const [name, text] of Object.entries(fields)) {
      if (text !== '') console.info(`  ${name}: ${printable(text, '    ')}`);
    }
  }
}
