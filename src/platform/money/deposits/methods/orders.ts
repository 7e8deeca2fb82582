import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { toMajorDigits } from '#lib/money.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Desk, OperatorSubject } from '#platform/base/commands/index.ts';
import { fillMethods } from './methods.ts';
import { findMethod, listMethods, switchMethod } from './queries.ts';
import { storedMethod } from './schemas.ts';

/** What operators do about payment methods. */
export const methodOrders: OperatorSubject = {
  usage: [
    'payment-methods list',
    'payment-methods on <method>',
    'payment-methods off <method>',
    'payment-methods take <file>',
  ],
  async carryOut(desk, [verb, name, ...more]) {
    if (more.length > 0) return undefined;
    if (verb === 'list') return name === undefined ? list(desk) : undefined;
    if (name === undefined) return undefined;
    if (verb === 'on' || verb === 'off') return turn(desk, name, verb === 'on');
    return verb === 'take' ? takeFile(desk, name) : undefined;
  },
};

async function list({ storage }: Desk): Promise<number> {
  const methods = await listMethods(storage.db);
  if (methods.length === 0) console.info('There are no payment methods.');
  for (const { code, kind, is_on, currency, least_minor, most_minor } of methods) {
    const bounds = [least_minor, most_minor].map((minor) => toMajorDigits(minor, currency));
    console.info(
      `${is_on === 1 ? 'on ' : 'off'}  ${code}  ${kind}  ${bounds.join(' to ')} ${currency}`,
    );
  }
  return 0;
}

async function turn({ storage, clock, actor }: Desk, code: string, isOn: boolean): Promise<number> {
  const word = isOn ? 'on' : 'off';
  const changed = await storage.withTransaction(async (transaction) => {
    if (!(await switchMethod(transaction, { code, isOn }))) return false;
    await recordAct(transaction, {
      actor,
      act: `payment_method_${word}`,
      subject: `payment-method:${code}`,
      detail: {},
      atMs: clock.nowMs(),
    });
    return true;
  });
  if (changed) {
    console.info(`${code} is ${word}.`);
    return 0;
  }
  const known = await findMethod(storage.db, code);
  console.error(
    `${known ? `${code} was ${word} before.` : 'There is no such method.'} Nothing was changed.`,
  );
  return 1;
}

async function takeFile({ storage, clock, actor }: Desk, path: string): Promise<number> {
  const methods = readMethods(path);
  if (typeof methods === 'string') {
    console.error(`${methods} Nothing was changed.`);
    return 2;
  }
  await storage.withTransaction(async (transaction) => {
    await fillMethods(transaction, methods);
    for (const { code } of methods) {
      await recordAct(transaction, {
        actor,
        act: 'payment_method_written',
        subject: `payment-method:${code}`,
        detail: {},
        atMs: clock.nowMs(),
      });
    }
  });
  console.info(`Taken: ${methods.map(({ code }) => code).join(', ')}.`);
  return 0;
}

/** The methods of a file, or what is wrong with it. */
function readMethods(path: string) {
  try {
    return z.array(storedMethod).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return `The file ${path} cannot be taken: ${why}.`;
  }
}
