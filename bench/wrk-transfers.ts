import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { contractVersion, headerNames } from '#contract/endpoint.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import type { SignInHeaders } from './member.ts';

const seconds = 15;

export interface WrkResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers outside 2xx, and connections that failed. */
  readonly errors: number;
}

/** wrk's script: each request another member's, each with a key of its own. */
export function luaFor(signedIn: readonly SignInHeaders[], prefix: string): string {
  const list = signedIn.map(({ cookie, token }) => `{ ${quoted(cookie)}, ${quoted(token)} }`);
  const body = (direction: string) =>
    quoted(
      JSON.stringify({
        direction,
        vassalage: 'AV',
        amount: { amountMinor: '100', currency: 'VND' },
      }),
    );
  return `local members = { ${list.join(', ')} }
local bodies = { ${body('in')}, ${body('out')} }
local count = 0
request = function()
  count = count + 1
  local member = members[count % #members + 1]
  return wrk.format('POST', ${quoted(transferFunds.path)}, {
    ['Content-Type'] = 'application/json',
    ['Sec-Fetch-Site'] = 'same-origin',
    ['${headerNames.contract}'] = ${quoted(contractVersion)},
    ['Cookie'] = member[1],
    ['${headerNames.token}'] = member[2],
    ['${headerNames.idempotencyKey}'] = string.format('bench-${prefix}-%016d', count),
  }, bodies[math.random(2)])
end
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Loads an address for some seconds by a script of wrk's. */
export async function press(
  script: string,
  target: { readonly url: string; readonly connections: number },
): Promise<WrkResult> {
  const args = [
    '-t1',
    `-c${target.connections}`,
    `-d${seconds}s`,
    '--timeout',
    '20s',
    '--latency',
    '-s',
    script,
  ];
  const { stdout } = await promisify(execFile)('wrk', [...args, target.url]);
  const percentile = (share: string) => {
    const [, value = '', unit = ''] =
      new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
  };
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  const broken = /Socket errors: (.+)/.exec(stdout)?.[1]?.match(/\d+/g) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: percentile('50'),
    p99Ms: percentile('99'),
    errors: broken.reduce((total, each) => total + Number(each), refused),
  };
}
