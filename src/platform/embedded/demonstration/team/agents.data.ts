import type { Chip } from './roster.ts';

/** An agent of a demonstration's team, and how many members stand directly below it. */
export interface TeamAgent {
  readonly username: string;
  readonly nickname: string;
  /** Its agent above. */
  readonly upline: string;
  readonly members: number;
  /** Whether its password is printed: the others' are known to nobody. */
  readonly isPrinted: boolean;
  /** The chips that its members play with, those that are named more often more often. */
  readonly chips: readonly Chip[];
}

const small = [1, 1, 2] as const;
const usual = [1, 2, 2, 3] as const;

/** Three levels below `river`; who stands above comes before. */
export const teamAgents: readonly TeamAgent[] = [
  agent('heron', 'river', 40, { isPrinted: true }),
  agent('delta', 'river', 35),
  agent('cedar', 'river', 20, { isPrinted: true, chips: small }),
  agent('lagoon', 'river', 25),
  agent('cove', 'heron', 35, { isPrinted: true }),
  agent('brook', 'heron', 25),
  agent('reed', 'delta', 25),
  agent('willow', 'delta', 20, { chips: small }),
  agent('fjord', 'cedar', 30),
  agent('islet', 'cedar', 15, { chips: small }),
  agent('pond', 'cove', 20),
  agent('eddy', 'cove', 15, { chips: small }),
  agent('creek', 'brook', 15),
  agent('marsh', 'reed', 15, { chips: small }),
  agent('spring', 'fjord', 15),
];

/** Members directly below `river`, with those who play on by themselves. */
export const riversMembers = 35;

/** Members of the team who play on by themselves while the demonstration runs. */
export const teamPlayers: readonly string[] = [
  'juniper',
  'tamarind',
  'kestrel',
  'magnolia',
  'pebble',
  'saffron',
];

function agent(
  username: string,
  upline: string,
  members: number,
  {
    isPrinted = false,
    chips = usual,
  }: { readonly isPrinted?: boolean; readonly chips?: readonly Chip[] } = {},
): TeamAgent {
  const nickname = `${username.charAt(0).toUpperCase()}${username.slice(1)}`;
  return { username, nickname, upline, members, isPrinted, chips };
}
