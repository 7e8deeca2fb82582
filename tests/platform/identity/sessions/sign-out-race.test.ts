import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { mailCode, saveConfirmedEmail } from '#platform/identity/contacts/email.ts';
import { saveConfirmedMobile } from '#platform/identity/contacts/mobile.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewCodes,
  startAuthenticator,
} from '#platform/identity/credentials/authenticator.ts';
import {
  createPasskeyOptions,
  deleteOwnPasskey,
  savePasskey,
} from '#platform/identity/credentials/passkey.ts';
import { replacePassword } from '#platform/identity/credentials/password.ts';
import { findMemberByName, hashPassword, whileSignedIn } from '#platform/identity/index.ts';
import { replacePaymentPassword } from '#platform/identity/payment-password/payment-password.ts';
import { endMemberSessions } from '#platform/identity/sessions/ending/end-sessions.ts';
import { endMatchingSessions } from '#platform/identity/sessions/ending/queries.ts';
import { openSession } from '#platform/identity/sessions/session.ts';
import { sendCode } from '#platform/identity/verification/code.ts';
import {
  addAccount,
  removeAccount,
} from '#platform/money/payout-accounts/change-payout-accounts.ts';
import { createAuthenticator } from '../../../support/authenticator.ts';
import { somebodyWaitsFor } from '../../../support/lock-waits.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, someVisitor, type TestParts } from '../../../support/parts.ts';
import { onEachStorage, onPostgres } from '../../../support/storages.ts';

const paymentPassword = '739105';
const password = 'harbour lantern 88';
const hashOf = async (secret: string) => {
  const hash = await hashPassword(secret);
  if (!hash.ok) throw new Error(hash.refusal.code);
  return hash.value;
};
const payment_password_hash = await hashOf(paymentPassword);
const password_hash = await hashOf(password);

/** The two sessions of a member who has both passwords, as calls were let in with them. */
async function twoSessions(parts: TestParts) {
  const { storage } = parts;
  await giveMember(parts, { username: 'maple01' });
  await storage.db.updateTable('members').set({ password_hash, payment_password_hash }).execute();
  const memberId = (await findMemberByName(storage.db, 'maple01'))?.id ?? '';
  for (let count = 0; count < 2; count++) {
    await storage.withTransaction((transaction) =>
      openSession(transaction, parts, { memberId, visitor: someVisitor, method: 'passkey' }),
    );
  }
  const openedAtMs = parts.clock.nowMs();
  const kept = { memberId, accountType: 0, currency: 'VND', mustChangePassword: false } as const;
  const rows = await storage.db.selectFrom('sessions').select('id').orderBy('id').execute();
  const [thiefs, owners] = rows.map(({ id: sessionId }) => {
    return { ...kept, sessionId, method: 'passkey', openedAtMs, languageCode: 'EN' } as const;
  });
  if (!thiefs || !owners) throw new Error('the sessions were not opened');
  return { thiefs, owners };
}

type TestSession = Awaited<ReturnType<typeof twoSessions>>['owners'];
type Change = (session: TestSession) => Promise<{ readonly ok: boolean }>;

async function makePasskey(parts: TestParts, session: TestSession) {
  const authenticator = createAuthenticator({
    origin: parts.config.origin.origin,
    id: '127.0.0.1',
  });
  const offered = await createPasskeyOptions(
    parts,
    { password },
    { session, cookieBefore: undefined },
  );
  if (!offered.ok) throw new Error(offered.refusal.code);
  const credential = authenticator.create(offered.value.value.options);
  const { cookie } = offered.value;
  return savePasskey(parts, { credential, name: 'Key' }, { session, cookie });
}

async function makeAuthenticator(parts: TestParts, session: TestSession) {
  const started = await startAuthenticator(parts, { password }, session);
  if (!started.ok) throw new Error(started.refusal.code);
  const secret = Secret.fromBase32(started.value.secret);
  const code = TOTP.generate({ secret, timestamp: parts.clock.nowMs() });
  return confirmAuthenticator(parts, { code }, session);
}

const payoutAccount = { bank: 'Vietcombank', holder: 'Nguyen Thi Linh', number: '0071000423' };

function addPayoutAccount(parts: TestParts, session: TestSession) {
  return addAccount(parts, { ...payoutAccount, paymentPassword }, session);
}

async function recoveryCodesOf(parts: TestParts, session: TestSession): Promise<string[]> {
  const made = await makeAuthenticator(parts, session);
  if (!made.ok) throw new Error(made.refusal.code);
  return [...made.value.recoveryCodes];
}

async function codeSentTo(parts: TestParts, recipient: string): Promise<string> {
  const messages = parts.storage.db.selectFrom('outbox').select('body');
  const { body } = await messages.where('recipient', '=', recipient).executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}

/** Changes that are attempted, by title; the owner first creates their requirements. */
const changes: [string, (parts: TestParts, owners: TestSession) => Promise<Change>][] = [
  ['adds no passkey', async (parts) => (session) => makePasskey(parts, session)],
  [
    'removes no passkey',
    async (parts, owners) => {
      const made = await makePasskey(parts, owners);
      const passkeyId = made.ok ? made.value.id : '';
      return (session) => deleteOwnPasskey(parts, { passkeyId, password }, session);
    },
  ],
  ['sets no authenticator up', async (parts) => (session) => makeAuthenticator(parts, session)],
  [
    'removes no authenticator',
    async (parts, owners) => {
      const codes = await recoveryCodesOf(parts, owners);
      return (session) =>
        removeAuthenticator(parts, { code: codes.pop() ?? '', password }, session);
    },
  ],
  [
    'renews no recovery codes',
    async (parts, owners) => {
      const codes = await recoveryCodesOf(parts, owners);
      return (session) => renewCodes(parts, { code: codes.pop() ?? '', password }, session);
    },
  ],
  ['adds no payout account', async (parts) => (session) => addPayoutAccount(parts, session)],
  [
    'removes no payout account',
    async (parts, owners) => {
      const made = await addPayoutAccount(parts, owners);
      const id = made.ok ? made.value.id : '';
      return (session) => removeAccount(parts, id, session);
    },
  ],
  [
    'gives no mail address',
    async (parts) => async (session) => {
      const email = `${session.sessionId}@mail.example`;
      await mailCode(parts, { email, password }, session);
      const verificationCode = await codeSentTo(parts, email);
      return saveConfirmedEmail(parts, { email, verificationCode }, session);
    },
  ],
  [
    'gives no mobile number',
    async (parts, owners) => async (session) => {
      const { initial: whitelabel } = whitelabelSetting;
      const switches = { ...whitelabel.switches, MOBILEVERCODELOGIN3: '1' } as const;
      await changeSetting(parts.storage, whitelabelSetting, { ...whitelabel, switches });
      const recipient = session === owners ? '+84912345678' : '+84987654321';
      const { sessionId } = session;
      const sent = { purpose: 'mobile', recipient, sessionId, languageCode: 'EN' } as const;
      await sendCode(parts, { ...sent, cookieBefore: undefined, message: 'code' });
      const verificationCode = await codeSentTo(parts, recipient);
      return saveConfirmedMobile(parts, { mobileNum: recipient, verificationCode }, session);
    },
  ],
  [
    'chooses no password',
    async (parts) => (session) => {
      const newPassword = 'amber-otter-77';
      const typed = { newPassword, confirmNewPassword: newPassword };
      return replacePassword(parts, { ...typed, oldPassword: password }, session);
    },
  ],
  [
    'changes no payment password',
    async (parts) => {
      const typed = { paymentPassword: '482913', confirmPaymentPassword: '482913' };
      const proved = { ...typed, password };
      return (session) => replacePaymentPassword(parts, proved, session);
    },
  ],
  ['signs nobody out', async (parts) => (session) => endMemberSessions(parts, session, undefined)],
];

const notLoggedIn = { ok: false, refusal: { code: 'not_logged_in' } };

onEachStorage('a session that was ended while its call was on its way', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
  });
  afterEach(() => parts.drop());

  test.each(changes)('%s', async (_, prepare) => {
    const { thiefs, owners } = await twoSessions(parts);
    const change = await prepare(parts, owners);
    expect(await endMemberSessions(parts, owners, undefined)).toMatchObject({ ok: true });
    const member = () => findMemberByName(parts.storage.db, 'maple01');
    const before = await member();
    expect(await change(thiefs)).toEqual(notLoggedIn);
    expect(await member()).toEqual(before);
    expect(await change(owners)).toMatchObject({ ok: true });
  });
});

onPostgres('a change at the very moment of a sign-out', (place) => {
  test('waits for it', async () => {
    const parts = await openTestParts(place);
    const { thiefs } = await twoSessions(parts);
    const { storage, clock } = parts;
    const { changing } = await storage.withTransaction(async (transaction) => {
      await endMatchingSessions(transaction, { memberId: thiefs.memberId, nowMs: clock.nowMs() });
      const changing = whileSignedIn(parts, thiefs, async () => ({ ok: true, value: 'done' }));
      await somebodyWaitsFor(transaction);
      return { changing };
    });
    expect(await changing).toEqual(notLoggedIn);
    await parts.drop();
  });
});
