import { register } from '#contract/identity/registration.ts';
import { referrals } from '#contract/rewards/referrals.ts';
import { writeVendor } from '#contract/staff/vendors.ts';
import { correctTeamSums } from '#platform/agents/index.ts';
import { changeSetting, readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { creditPoints, raiseLevels, runPrizes } from '#platform/rewards/index.ts';
import { password } from './actors/member.ts';
import { findNewest } from './actors/newest.ts';
import { keepNewest } from './actors/trials.ts';
import { rsaKeys, secretOf } from './house/keys.ts';
import { openStartServer } from './house/start-server.ts';
import { makeMember } from './model/members.ts';
import { addressOf } from './model/one-person.ts';
import type { Simulation } from './simulation.ts';
import { compareNightly } from './sums.ts';
import type { MemberDrawn, VendorTermsDrawn } from './world.ts';

/** Agrees with the vendors of a world, and has its members register. */
export async function fillWorld(simulation: Simulation): Promise<void> {
  const { world } = simulation;
  for (const vendor of world.vendors) await agree(simulation, vendor);
  for (const member of world.members) await join(simulation, member);
  simulation.ids.set('first wheel', await findNewest(simulation, 'wheel_versions'));
  // A job begins with the period in which it runs first.
  await compareNightly(simulation);
  const { parts } = simulation.house;
  await raiseLevels(parts);
  await creditPoints(parts);
  await runPrizes(parts);
  if (world.members.some(({ isAgent }) => isAgent)) await correctTeamSums(parts);
}

async function agree({ house }: Simulation, vendor: VendorTermsDrawn): Promise<void> {
  const { style, ...terms } = vendor;
  const place = style === 'hub88' ? await openStartServer() : undefined;
  const keys = rsaKeys();
  const agreed = await house.staff(writeVendor, {
    ...terms,
    adapter: style,
    operatorRef: place === undefined ? null : '4711',
    addresses: [],
    launchUrl: place ?? `/games/${vendor.vassalage}`,
    launchOrigins: place === undefined ? [] : [place],
    opensIn: 'frame',
    secret: place === undefined ? secretOf(vendor.vassalage) : keys.vendor.publicKey,
    ...(place !== undefined && { ownKey: keys.brand.privateKey }),
  });
  if (!agreed.ok) throw new Error(`${vendor.vassalage}: ${JSON.stringify(agreed.refusal)}`);
}

async function join(
  simulation: Simulation,
  { name, currency, isAgent, below, group }: MemberDrawn,
): Promise<void> {
  const { house, model } = simulation;
  const { storage } = house.parts;
  const brand = await readSetting(storage.db, whitelabelSetting);
  const isOther = currency !== brand.currency;
  if (isOther) await changeSetting(storage, whitelabelSetting, { ...brand, currency });
  const browser = house.browse(addressOf(name));
  const invited = await simulation.browsers.get(below ?? '')?.call(referrals, {});
  const referralCode = invited?.ok ? invited.value.code : undefined;
  const names = { username: name, ...(referralCode !== undefined && { referralCode }) };
  const form = { ...names, password, confirmPassword: password, agreed: true };
  const answer = await browser.call(register, form);
  if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`);
  if (isOther) await changeSetting(storage, whitelabelSetting, brand);
  browser.token = answer.value.token;
  simulation.browsers.set(name, browser);
  await keepNewest(simulation, name);
  const given = {
    ...(isAgent && { account_type: 1 }),
    ...(group !== undefined && { rebate_group: group }),
  };
  if (Object.keys(given).length > 0) {
    const id = simulation.ids.get(name) ?? '';
    await storage.db.updateTable('members').set(given).where('id', '=', id).execute();
  }
  makeMember(model, { name, currency, unit: 'real', below, group });
}
