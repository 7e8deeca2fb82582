import type { ModelMember } from './model.ts';

/** Members who share the network of another one. */
const sharedWith: Readonly<Record<string, string>> = {
  member3: 'member2',
  trial3: 'trial1',
  friend3: 'member1',
};
const named = ['cedar01', 'birch01', 'maple01', 'member1', 'member2', 'member4', 'trial1'];
const friends = ['friend1', 'friend2', 'friend4', 'friend5', 'friend6'];

/** Returns the network address of a member. */
export function addressOf(name: string): string {
  const from = sharedWith[name] ?? name;
  const place = [...named, ...friends].indexOf(from);
  return place >= 0 ? `203.0.113.${20 + place}` : `198.51.100.${from.slice('trial'.length)}`;
}

/** Returns whether two members sign in from one household. */
export const areNeighbours = (one: ModelMember, other: ModelMember) =>
  addressOf(one.name) === addressOf(other.name);

/** Returns whether two members ever had one payout account: everybody's first has the same number. */
export const havePayoutsOfOne = (one: ModelMember, other: ModelMember) =>
  one.payouts.accounts.length > 0 && other.payouts.accounts.length > 0;

/** Returns whether two members may be one person: by their network, or by a payout account. */
export const areOnePerson = (one: ModelMember, other: ModelMember) =>
  areNeighbours(one, other) || havePayoutsOfOne(one, other);
