import { expect, test } from 'vitest';
import { deskIdleMinutes, deskSessionHours, invitationMinutes } from '#contract/staff/sign-in.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { keptMs as recountKeptMs } from '#platform/agents/commissions/corrections/correct-commissions.ts';
import { keptMs as outboxKeptMs } from '#platform/base/outbox/sweep.ts';
import { drawingPolicy } from '#platform/base/throttle/addresses.ts';
import type { Policy } from '#platform/base/throttle/index.ts';
import { uploadLifeMs } from '#platform/base/uploads/upload.ts';
import { keptMs as emptyIssueKeptMs } from '#platform/draws/pruning/issue-pruning.ts';
import { captchaLifeMs } from '#platform/identity/captcha/captcha.ts';
import { challengeLifeMs } from '#platform/identity/challenges/challenge.ts';
import { mostInARow, nobodysKeptMs } from '#platform/identity/failed-tries/password-closing.ts';
import * as failedTries from '#platform/identity/failed-tries/sign-in-throttle.ts';
import { shownForMs } from '#platform/identity/members/account-changes/account-change.ts';
import { leastModulusBytes, passkeyAlgorithms } from '#platform/identity/passkeys/ceremony.ts';
import { passkeySignInPolicy } from '#platform/identity/passkeys/sign-in.ts';
import { checkedPlaces } from '#platform/identity/passwords/breached/hash-file.ts';
import { proofPolicy } from '#platform/identity/passwords/proof-throttle.ts';
import { paymentPolicy } from '#platform/identity/payment-password/throttle.ts';
import { signInProvesForMs } from '#platform/identity/proofs/proof.ts';
import { resetLinkMinutes } from '#platform/identity/recovery/reset-link.ts';
import { recoveryPolicies } from '#platform/identity/recovery/throttle.ts';
import * as registration from '#platform/identity/registration/throttle.ts';
import { sessionKeptMs } from '#platform/identity/sessions/expiry/session-expiry.ts';
import { signInsKeptMs } from '#platform/identity/sessions/history/history.ts';
import { rememberedLifeMs } from '#platform/identity/sessions/remembered/remember.ts';
import { idleMs, sessionLifeMs } from '#platform/identity/sessions/session-life.ts';
import { mostMinutes, mostTries } from '#platform/identity/verification/code.ts';
import { mailPolicies } from '#platform/identity/verification/mail-throttle.ts';
import * as codes from '#platform/identity/verification/throttle.ts';
import { leastBits, leastCharacters, leastExponent } from '#platform/play/adapters/keys.ts';
import { deskPasskeyPolicy } from '#platform/staff/passkeys/routes.ts';
import { keptMs as deskSessionKeptMs } from '#platform/staff/sessions/session.ts';
import { deskCallsPerMinute } from '#server/front/desk/limits.ts';
import { defaultLimits } from '#server/front/limits.ts';
import { openTestStorage } from '../support/house.ts';
import { listFiles, readSource } from '../support/sources.ts';
import { onStorage } from '../support/storages.ts';

const page = readSource('docs/operators/security.md');

function section(title: string): string {
  const [, text = ''] = page.split(`## ${title}\n`);
  return text.split('\n## ')[0] ?? '';
}

/** The rows of a section's tables by their first cell. */
function rowsOf(title: string): ReadonlyMap<string, readonly string[]> {
  const lines = section(title).split('\n');
  const isRow = (line: string, index: number) =>
    line.startsWith('| ') && !lines[index + 1]?.startsWith('|---');
  const rows = lines.filter(isRow).map((line) => line.slice(2, -1).split('|'));
  return new Map(
    rows.map(([head = '', ...cells]) => [head.trim(), cells.map((each) => each.trim())]),
  );
}

function span(ms: number): string {
  const units = [
    [dayMs, 'day'],
    [hourMs, 'hour'],
    [minuteMs, 'minute'],
    [secondMs, 'second'],
  ] as const;
  // As operators read them: a day of limits is 24 hours, a minute of codes 60 seconds.
  const found = units.find(([unitMs]) => ms % unitMs === 0);
  const count = ms / (found?.[0] ?? 1);
  return `${count} ${found?.[1]}${count === 1 ? '' : 's'}`;
}

const counted = (ms: number) => (ms === dayMs ? '24 hours' : span(ms));
const bound = ({ most, windowMs, waitMs }: Policy) =>
  `${most} in ${counted(windowMs)}${waitMs === 'rest' ? '' : `, then a wait of ${span(waitMs)}`}`;
const bounds = (policies: readonly Policy[]) => policies.map(bound).join('; ');
const seconds = (text: string) => text.replace('1 in 1 minute', '1 in 60 seconds');

test('what is counted at sign-in, and how often, is what the code counts', () => {
  const { signInPolicy } = failedTries;
  expect(Object.fromEntries(rowsOf('Sign-in against guessing'))).toEqual(
    Object.fromEntries(
      [
        ['failed sign-ins of one name or number', bound(signInPolicy)],
        ['failed sign-ins of one address, wrong captchas among them', bound(signInPolicy)],
        [
          'failed sign-ins of a name or address before each needs a captcha',
          String(failedTries.captchaAfter),
        ],
        [
          'wrong passwords of one name in a row before the password opens nothing more',
          String(mostInARow),
        ],
        ['sign-ins by passkey from one address', bound(passkeySignInPolicy)],
        ['sign-ins of staff by passkey from one address', bound(deskPasskeyPolicy)],
        ['passwords and codes by which a signed-in member proves a change', bound(proofPolicy)],
        ['wrong payment passwords of a member', bound(paymentPolicy)],
        ['tries of one code', String(mostTries)],
        ['codes for one number', seconds(bounds(codes.numberPolicies))],
        ['codes for one number from one network', bound(codes.dayPolicies.network)],
        ['codes for one number from all networks of strangers', bound(codes.dayPolicies.strangers)],
        ['codes for one number from browsers of its member', bound(codes.dayPolicies.own)],
        ['codes that one address asks for', bounds([codes.addressPolicy, codes.addressDayPolicy])],
        ['codes of one address before each needs a captcha', String(codes.captchaAfter)],
        ['codes by mail to one address', seconds(bounds(mailPolicies.address))],
        ['codes by mail that one member asks for', bounds(mailPolicies.member)],
        ['recovery links for one name with one mail address', bounds(recoveryPolicies.pair)],
        ['recovery links that one address asks for', bounds(recoveryPolicies.address)],
        ['registrations from one address', bound(registration.registrationPolicy)],
        [
          'invitation codes that nobody has, from one address',
          bound(registration.invitationPolicy),
        ],
        ['sessions of free play from one address', bound(registration.trialPolicy)],
        ['captchas and challenges that one address is given', bound(drawingPolicy)],
        ['calls of one address under way and waiting', String(defaultLimits.callsPerAddress)],
        ['connections of one address', String(defaultLimits.connectionsPerAddress)],
        ['calls of staff from one address', `${deskCallsPerMinute} in 1 minute`],
      ].map(([name, many]) => [name, [many]]),
    ),
  );
});

test('every key that is derived stands on the page, and no other', () => {
  const found = new Set<string>();
  for (const file of listFiles('src/platform').filter((each) => each.endsWith('.ts'))) {
    const source = readSource(file);
    const uses = /\b(?:secrets\.)?(?:derive|deriveAll|sign|signAll|seal|unseal)\(\s*([^,)]+)/g;
    if (!/\bsecrets\b|deriveAll/.test(source) || file.endsWith('/secrets.ts')) continue;
    for (const [call, argument = ''] of source.matchAll(uses)) {
      if (!/^(?:secrets\.|deriveAll)/.test(call)) continue;
      found.add(purposeOf(argument.trim(), source, file));
    }
  }
  const written = [...rowsOf('Keys and secrets')]
    .filter(([, cells]) => cells.length === 1)
    .flatMap(([names]) => names.split(', ').map((name) => name.replaceAll('`', '')));
  expect(written.toSorted()).toEqual([...found].toSorted());
});

/** Returns the purpose that a key is derived for, from the argument that names it. */
function purposeOf(argument: string, source: string, file: string): string {
  const literal = /^['`](.*?)['`]$/.exec(argument)?.[1];
  if (literal !== undefined) return literal.replace(/\$\{(\w+)\}/, '<$1>');
  const name = argument.replace(/^\.\.\./, '').replace(/\(.*$/, '');
  const [, value] = new RegExp(`const ${name} = (?:[^'\\n]*?\\[)?'([^']+)'`).exec(source) ?? [];
  if (value === undefined) throw new Error(`${file}: what is the key of ${argument} for?`);
  return value;
}

test('algorithms and lengths are those that are taken', () => {
  const rows = rowsOf('Algorithms');
  const bits = leastBits.toLocaleString('en');
  expect(passkeyAlgorithms).toEqual([-8, -7, -257]);
  expect(rows.get('Passkeys')?.[0]).toBe(
    `EdDSA, ES256, RS256 with ${(leastModulusBytes * 8).toLocaleString('en')} bits or more`,
  );
  expect(rows.get('Calls of vendors, `gls`')?.[1]).toContain(`fewer than ${leastCharacters} `);
  expect(rows.get('Calls of vendors, `hub88`')?.[1]).toBe(
    `keys of fewer than ${bits} bits, or with an exponent below ${leastExponent.toLocaleString('en')}`,
  );
  const vendors = rowsOf('Keys and secrets').get(
    'Secret or RSA key of a vendor, and our own towards it',
  );
  expect(vendors?.[0]).toContain(`at least ${leastCharacters} characters`);
  expect(vendors?.[0]).toContain(`${bits} bits`);
});

test('data and logs are kept as long as the page says', () => {
  const kept = (level: string) => rowsOf('Data by level').get(level)?.[2] ?? '';
  const said: readonly (readonly [string, string])[] = [
    ['Public', `issues without bets ${span(emptyIssueKeptMs)}`],
    ['Internal', `recounts ${span(recountKeptMs)}`],
    ['Personal', `sign-ins ${span(signInsKeptMs)}`],
    ['Personal', `other sessions are shown ${span(shownForMs)}`],
    ['Personal', `the rest of it ${span(outboxKeptMs)}`],
    ['Personal', `images that nothing uses ${counted(uploadLifeMs)}`],
    ['Secret', `captchas ${span(captchaLifeMs)}`],
    ['Secret', `challenges at most ${span(2 * challengeLifeMs)}`],
    ['Secret', `, links ${resetLinkMinutes} minutes`],
    ['Secret', `invitations of staff ${invitationMinutes} minutes`],
    ['Secret', `codes at most ${mostMinutes} minutes`],
    ['Secret', `remembered browsers ${counted(rememberedLifeMs)}`],
    ['Secret', `ended sessions ${span(sessionKeptMs)}`],
    ['Secret', `staff's ${span(deskSessionKeptMs)}`],
    ['Secret', `counters ${counted(dayMs)}`],
    ['Secret', `nobody's ${span(nobodysKeptMs)}`],
  ];
  for (const [level, words] of said) expect(kept(level)).toContain(words);
  const logs = rowsOf('Logs');
  expect(logs.get('Sign-ins')?.[2]).toBe(span(signInsKeptMs));
  expect(logs.get('Account changes')?.[2]).toBe(span(shownForMs));
  expect(section('Data by level')).toContain(
    `ends after ${span(idleMs)} without a call and after ${span(sessionLifeMs)}; one of staff after ${deskIdleMinutes} minutes and ${deskSessionHours} hours. A sign-in proves a change for ${span(signInProvesForMs)}.`,
  );
});

test('passwords that nobody may choose are as many as the pages say', () => {
  const list = readSource('src/platform/identity/passwords/common-passwords.txt').trimEnd();
  const many = list.split('\n').length.toLocaleString('en');
  const running = readSource('docs/operators/running.md');
  expect(page).toContain(`the ${many} most common ones`);
  expect(running).toContain(`one of ${many} passwords`);
  expect(running).toContain(`at one of ${checkedPlaces} places`);
});

onStorage('the levels of data', (place) => {
  test('have every table of the database once', async () => {
    const storage = await openTestStorage(place);
    const found = await storage.db.introspection.getTables({ withInternalKyselyTables: true });
    // Rows that tests put back stand beside them, in a schema of their own.
    const tables = found.filter(({ schema }) => schema !== 'kept');
    await storage.drop();
    const written = [...rowsOf('Data by level').values()].flatMap(([names = '']) =>
      names.split(', ').map((name) => name.replaceAll('`', '')),
    );
    expect(written.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });
});
