import type { Chip } from './roster.ts';

/** Agent of a demonstration's team, with the number of members directly below. */
export interface TeamAgent {
  readonly username: string;
  readonly nickname: string;
  /** Its agent above. */
  readonly upline: string;
  readonly members: number;
  /** True when its password is printed; nobody knows the others. */
  readonly isPrinted: boolean;
  /** Chips that its members play with; a repeated one is more frequent. */
  readonly chips: readonly Chip[];
}

const small = [1, 1, 2] as const;
const usual = [1, 2, 2, 3] as const;

/** Three levels below `river`; an agent follows its upline. */
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

/** Number of members directly below `river`, including those who play on by themselves. */
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
