import { pino } from 'pino';
import type { AnyEndpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type StaffRole, staffRoles } from '#contract/staff/rights.ts';
import type { Result } from '#lib/result.ts';
import { type Clock, systemClock } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { openBeside, type Reader, type Storage } from '#platform/base/db/storage.ts';
import type { HandlerRefusal } from '#platform/base/http/context.ts';
import { callInProcess } from '#platform/base/http/in-process.ts';
import { openOutboxBeside } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { createVendorCircuits } from '#platform/base/vendor-circuits.ts';
import { messageSender } from '#platform/brand/index.ts';
import { runDeskCall } from '#platform/embedded/desk-call.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { openBreachedPasswords } from '#platform/identity/index.ts';
import { buildCaller, type DeskParts, deskRoutes, findPerson } from '#platform/staff/index.ts';
import { addStaffPerson } from '#platform/staff/people/person.ts';
import { saveRoles } from '#platform/staff/people/queries.ts';
import { site } from '#site';
import { onDatabase } from './database.ts';
import type { House } from './house.ts';
import { testSecret } from './secret.ts';
import { noteRefusal } from './seen.ts';

type At = Pick<House, 'config'> & { readonly clock: Clock };

/** Makes a staff person, or gives a known one these roles. */
export async function makeStaff(
  { config }: Pick<House, 'config'>,
  name: string,
  roles: readonly StaffRole[] = staffRoles,
): Promise<void> {
  const storage = await openBeside(config, pino({ level: 'silent' }));
  await giveRoles(storage, name, roles).finally(() => storage.close());
}

/** The same on an open database; the audit log says so, as it would of what the brand does. */
export async function giveRoles(
  storage: Pick<Storage, 'withTransaction'>,
  name: string,
  roles: readonly StaffRole[],
): Promise<void> {
  await storage.withTransaction(async (transaction) => {
    const person = await findPerson(transaction, name);
    if (!person) {
      await addStaffPerson(transaction, { clock: systemClock }, { name, roles, actor: 'system' });
      return;
    }
    await saveRoles(transaction, { id: person.id, roles, nowMs: 0 });
    await recordAct(transaction, {
      actor: 'system',
      act: 'staff_roles_changed',
      subject: `staff:${name}`,
      atMs: 0,
      detail: { before: person.roles.join(' '), after: roles.join(' ') },
    });
  });
}

/** Works with the desk of a house, beside its platform and by its clock. */
export async function atDesk<Value>(
  { config, clock }: At,
  work: (
    parts: DeskParts & Pick<Parts, 'readGroups' | 'readOwnGroup' | 'betsPlaced'>,
  ) => Promise<Value>,
): Promise<Value> {
  const log = pino({ level: 'silent' });
  const storage = await openBeside(config, log);
  const vendorCircuits = createVendorCircuits({ log });
  const outbox = await openOutboxBeside({ storage, config, clock, sender: messageSender });
  const breachedPasswords = await openBreachedPasswords(config);
  const kept = { storage, breachedPasswords, site, clock, config, outbox, vendorCircuits };
  const { moneyMoved, readReceipts, readGroups, readOwnGroup, betsPlaced } = createListeners(site);
  const parts = {
    ...kept,
    moneyMoved,
    readReceipts,
    readGroups,
    readOwnGroup,
    betsPlaced,
    secrets: openSecrets(config),
  };
  return work(parts).finally(async () => {
    await breachedPasswords.close();
    await storage.close();
  });
}

/** Makes one call of the desk as a staff person, who has every role unless made before. */
export async function staffCall<E extends AnyEndpoint>(
  house: At,
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  as = 'ann',
): Promise<Result<ValueOf<E>, HandlerRefusal<RefusalCode>>> {
  const isKnown = await onDatabase(house, (db) => findPerson(db, as));
  if (!isKnown) await makeStaff(house, as);
  return atDesk(house, (parts) => callAs(parts, endpoint, input, as));
}

/** Makes a call as a known staff person where work with the desk is under way. */
export async function callAs<E extends AnyEndpoint>(
  parts: DeskParts,
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  as: string,
): Promise<Result<ValueOf<E>, HandlerRefusal<RefusalCode>>> {
  const person = await findPerson(parts.storage.db, as);
  const route = deskRoutes(parts).find((each) => each.endpoint === endpoint);
  if (!person || !route) throw new Error(`${endpoint.path} is no call of the desk`);
  const log = pino({ level: 'silent' });
  const before = await countStaffActs(parts.storage.db);
  const answer = await callInProcess(route, { input, staff: buildCaller(person), log });
  if (!answer.ok) noteRefusal(answer.refusal.code);
  else if (hasActed(input, answer.value)) {
    const noted = (await countStaffActs(parts.storage.db)) - before;
    if (noted === 0) throw new Error(`the audit log has nothing of ${endpoint.path}`);
  }
  return answer;
}

/** Returns whether a call of the desk has taken effect: it waits for nobody, and rejects no other. */
const hasActed = (input: object, value: unknown) =>
  !('is' in input && input.is === 'rejected') &&
  typeof value === 'object' &&
  value !== null &&
  'done' in value;

/** Counts what the audit log has of staff, beside their approvals. */
async function countStaffActs(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('actor', 'like', 'staff:%')
    .where('act', 'not like', 'approval_%')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The command on a house's database; answers the exit code. */
export function deskCommand({ config }: Pick<House, 'config'>, ...words: string[]) {
  const { dataDir, databaseUrl } = config;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: testSecret };
  return runDeskCall(env, words, site);
}

/** Returns the answer expected of a desk call that is done. */
export const isDone = (subject: unknown) => ({ ok: true, value: { done: subject } });
export const isRefused = (code: RefusalCode) => ({ ok: false, refusal: { code } });
