import { site } from '#site';
import { runDeskCall } from '../../src/platform/embedded/desk-call.ts';

/**
 * A call of the desk beside a running server, as `npm run desk:call` makes it but for the process;
 * answers what it prints. `tests/e2e/deposit.spec.ts` runs the command itself.
 */
export async function callDesk(
  env: Readonly<Record<string, string>>,
  call: string,
  input: object = {},
  as?: string,
) {
  const printed: string[] = [];
  const told: string[] = [];
  const words = [call, JSON.stringify(input), ...(as === undefined ? [] : ['--as', as])];
  const { info, error } = console;
  console.info = (line: unknown) => void printed.push(String(line));
  console.error = (line: unknown) => void told.push(String(line));
  const code = await runDeskCall(env, words, site).finally(() =>
    Object.assign(console, { info, error }),
  );
  if (code !== 0) throw new Error(`${call} was refused: ${told.join('\n')}`);
  return JSON.parse(printed.join('\n'));
}
