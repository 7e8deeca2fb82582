import { brandCurrency } from '../../world.ts';
import { amountOf, tell } from '../messages.ts';
import type { Model } from '../model.ts';
import { stakedOf } from './play-kinds.ts';

/** Levels of the world's brand; the fourth is the operator's to give. */
export const levelTerms = [
  { rankLevel: 1, fromStakeMinor: undefined },
  { rankLevel: 2, fromStakeMinor: 150_000n },
  { rankLevel: 3, fromStakeMinor: 600_000n },
  { rankLevel: 4, fromStakeMinor: undefined },
  { rankLevel: 5, fromStakeMinor: 1_500_000n },
] as const;

/** Returns the name of a level. */
export const nameOfLevel = (rankLevel: number) => `VIP ${rankLevel}`;

/** Raises members to the highest level that their stakes reach, with one message. */
export function raiseLevels(model: Model): void {
  for (const member of model.members.values()) {
    const staked = stakedOf(model, member.name);
    const reached = levelTerms.findLast(
      ({ fromStakeMinor }) => fromStakeMinor !== undefined && staked >= fromStakeMinor,
    );
    if (reached?.fromStakeMinor === undefined || reached.rankLevel <= member.level) continue;
    member.level = reached.rankLevel;
    model.changes.push([member.name, 'level']);
    const values = {
      level: nameOfLevel(reached.rankLevel),
      staked: amountOf(reached.fromStakeMinor, brandCurrency),
    };
    tell(model, { member: member.name, texts: ['levelRisen'], values });
  }
}
