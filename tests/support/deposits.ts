import { pino } from 'pino';
import { uploadImage } from '#contract/care/feedback.ts';
import { deposit, requestDeposit } from '#contract/money/deposits.ts';
import { balance } from '#contract/money/wallet.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { webhookKey } from '#platform/money/sandbox-payments/provider.ts';
import { signWebhook } from '#platform/money/sandbox-payments/signature.ts';
import type { TestBrowser } from './browser.ts';
import { onDatabase } from './database.ts';
import { type House, testOrigin } from './house.ts';
import { picture } from './images.ts';

/** Methods of the demonstration. */
export const sandboxMethod = 'halcyon-pay';
export const bankMethod = 'lantern-bank';
/** A bank transfer that costs its member 0.5 % and 1,000. */
export const costlyMethod = 'delta-bank';

/** 500,000 in minor units. */
export const someAmount = '50000000';

/** Asks for a deposit; the key is new unless it is given. */
export function ask(
  browser: TestBrowser,
  input: { readonly methodCode?: string; readonly amountMinor?: string } = {},
  idempotencyKey: string = crypto.randomUUID(),
) {
  const asked = { methodCode: sandboxMethod, amountMinor: someAmount, ...input };
  return browser.call(requestDeposit, asked, { idempotencyKey });
}

/** Asks for a deposit that must be taken; answers it. */
export async function askFor(browser: TestBrowser, input: Parameters<typeof ask>[1] = {}) {
  const answer = await ask(browser, input);
  if (!answer.ok) throw new Error(`the deposit was refused: ${answer.refusal.code}`);
  return read(browser, answer.value.depositId);
}

/** A deposit as its member sees it now. */
export async function read(browser: TestBrowser, depositId: string) {
  const answer = await browser.call(deposit, { depositId });
  if (!answer.ok) throw new Error(`the deposit was not shown: ${answer.refusal.code}`);
  return answer.value;
}

/** Returns the sandbox's id of a deposit's payment. */
export function paymentOf({ payAddress }: { readonly payAddress: string | null }): string {
  if (payAddress === null) throw new Error('the deposit has no payment page');
  return payAddress.slice(payAddress.lastIndexOf('/') + 1);
}

/** Returns the amount that the wallet can spend, in minor units. */
export async function availableTo(browser: TestBrowser): Promise<bigint> {
  const answer = await browser.call(balance, {});
  if (!answer.ok) throw new Error(`the wallet was not shown: ${answer.refusal.code}`);
  return BigInt(answer.value.available.amountMinor);
}

/** Notice of a provider; as signed and as complete as the test wants it to be. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly told: string;
  readonly reference: string;
  readonly amountMinor: string;
  readonly currency: string;
}

/** A telling that a payment of `someAmount` came. */
export function paid(reference: string, change: Partial<ProviderNotice> = {}): ProviderNotice {
  return {
    eventId: crypto.randomUUID(),
    told: 'paid',
    reference,
    amountMinor: someAmount,
    currency: 'VND',
    ...change,
  };
}

/** Sends a webhook to a house as the sandbox does; answers the status. */
export async function tell(
  house: House,
  telling: ProviderNotice,
  options: { readonly signedAtMs?: number; readonly headers?: Record<string, string> } = {},
): Promise<number> {
  const body = JSON.stringify(telling);
  const key = webhookKey({ secrets: openSecrets(house.config) });
  const signed = signWebhook(key, { body, atMs: options.signedAtMs ?? house.clock.nowMs() });
  const headers = { 'content-type': 'application/json', ...signed, ...options.headers };
  const address = `${testOrigin}/wps/payments/sandbox/webhook`;
  const request = new Request(address, { method: 'POST', headers, body });
  const origin = { clientAddress: '203.0.113.9', requestId: crypto.randomUUID() };
  return (await house.platform.fetch(request, origin)).status;
}

/** Uploads a picture as a member's browser does; answers its id. */
export async function upload(browser: TestBrowser): Promise<string> {
  const file = new Blob([await picture('png')], { type: 'image/png' });
  const answer = await browser.call(uploadImage, { file });
  if (!answer.ok) throw new Error(`the image was refused: ${answer.refusal.code}`);
  return answer.value.imageId;
}

/** Parts that a job of the platform receives, on a house's database and by its clock. */
type JobParts = Pick<Parts, 'clock' | 'config' | 'secrets' | 'log'> & {
  readonly storage: Awaited<ReturnType<typeof openBeside>>;
};

/** Does a job of a house beside its platform, at once. */
export async function beside(
  { config, clock }: House,
  job: (parts: JobParts) => Promise<void>,
): Promise<void> {
  const log = pino({ level: 'silent' });
  const storage = await openBeside(config, log);
  const secrets = openSecrets(config);
  await job({ storage, clock, config, secrets, log }).finally(() => storage.close());
}

/** The browser of a member before a start, on the platform that runs since. */
export function afterStart(house: House, before: TestBrowser): TestBrowser {
  const browser = house.browse();
  for (const [name, value] of before.cookies) browser.cookies.set(name, value);
  browser.token = before.token;
  return browser;
}

/** Returns the state of a deposit, whoever is signed in. */
export async function stateOf(house: House, depositId: string): Promise<string> {
  const row = await onDatabase(house, (db) =>
    db.selectFrom('deposits').select('state').where('id', '=', depositId).executeTakeFirstOrThrow(),
  );
  return row.state;
}
