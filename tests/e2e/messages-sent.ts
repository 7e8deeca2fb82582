import { expect } from './visit.ts';

/**
 * Lists the bodies of a recipient's messages in the outbox, newest first; it answers this machine
 * alone.
 */
async function bodiesFor(recipient: string): Promise<string[]> {
  const answer = await fetch(`${process.env.FOYER_URL}/outbox`);
  const page = await answer.text();
  return page
    .split('<article')
    .filter((part) => part.includes(`data-recipient="${recipient}"`))
    .map((part) => /<pre data-body>([\s\S]*?)<\/pre>/.exec(part)?.[1] ?? '');
}

/** The six digits that were last sent to a number; waits until there are some. */
export async function smsCode(recipient: string): Promise<string> {
  let code = '';
  const read = async () => {
    const [newest = ''] = await bodiesFor(recipient);
    code = /\b\d{6}\b/.exec(newest)?.[0] ?? '';
    return code;
  };
  await expect.poll(read).not.toBe('');
  return code;
}

/** A Vietnamese mobile number nobody has, as people type it and as it is sent to. */
export function newMobile(): { readonly typed: string; readonly sent: string } {
  const rest = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  return { typed: `098${rest}`, sent: `+8498${rest}` };
}
