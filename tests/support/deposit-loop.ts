import { pino } from 'pino';
import { type Deposit, deposit, deposits, requestDeposit } from '#contract/money/deposits.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { webhookKey } from '#platform/money/sandbox-payments/provider.ts';
import { signWebhook } from '#platform/money/sandbox-payments/signature.ts';
import { site } from '#site';
import { openBrowser } from './browser.ts';
import { testSecret } from './secret.ts';

/*
 * Run as a process of its own: `deposit-loop.ts <data folder> <first number> <sessions as JSON>`.
 * Members ask for deposits, whose payments are told three times each, until it is killed; prints
 * `asked <key> <id>` and `paid <id>` once each is acknowledged.
 */
const [dataDir = '', first = '0', given = '[]'] = process.argv.slice(2);
const sessions: readonly { cookies: [string, string][]; token: string }[] = JSON.parse(given);
const origin = 'http://127.0.0.1:4321';

const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
const platform = await createPlatform({ config, site, log: pino({ level: 'silent' }) });
const key = webhookKey({ secrets: openSecrets(config) });
let next = Number(first);

async function tell(reference: string, amountMinor: string, told: string): Promise<number> {
  const telling = { eventId: crypto.randomUUID(), told, reference, amountMinor, currency: 'VND' };
  const body = JSON.stringify(telling);
  const signed = signWebhook(key, { body, atMs: Date.now() });
  const address = `${origin}/wps/payments/sandbox/webhook`;
  const request = new Request(address, { method: 'POST', headers: signed, body });
  const from = { clientAddress: '203.0.113.9', requestId: crypto.randomUUID() };
  return (await platform.fetch(request, from)).status;
}

/** Tells of a payment, and once more that it came, in either order with a telling that it did not. */
async function pay({ depositId, payAddress, amount }: Deposit): Promise<void> {
  if (payAddress === null) return;
  const reference = payAddress.slice(payAddress.lastIndexOf('/') + 1);
  const statuses = await Promise.all(
    ['declined', 'paid', 'paid'].map((told) => tell(reference, amount.amountMinor, told)),
  );
  if (statuses.every((status) => status === 200)) process.stdout.write(`paid ${depositId}\n`);
}

async function work(session: (typeof sessions)[number]): Promise<never> {
  const browser = openBrowser(platform, { origin });
  for (const [name, value] of session.cookies) browser.cookies.set(name, value);
  browser.token = session.token;
  // What a kill left without its payment is paid now.
  const left = await browser.call(deposits, {});
  if (!left.ok) throw new Error(left.refusal.code);
  for (const each of left.value.list) await pay(each);
  for (;;) {
    const number = next++;
    const idempotencyKey = `killed-deposit-${number}`;
    const input = {
      methodCode: 'halcyon-pay',
      amountMinor: String(5_000_000 + 100 * (number % 97)),
    };
    const asked = await browser.call(requestDeposit, input, { idempotencyKey });
    if (!asked.ok) throw new Error(asked.refusal.code);
    process.stdout.write(`asked ${idempotencyKey} ${asked.value.depositId}\n`);
    const opened = await browser.call(deposit, asked.value);
    if (opened.ok) await pay(opened.value);
  }
}

await Promise.all(sessions.map(work));
