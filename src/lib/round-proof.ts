import { ok, type Result, refused } from './result.ts';

/** Algorithm that proofs are verified by; proofs of another one are refused. */
export const proofAlgorithm = 'foyer-round-1';

/** Everything that a round is recomputed from, as a link or a saved file carries it. */
export interface RoundProof {
  readonly algorithm: typeof proofAlgorithm;
  /** The game's rules, `slot-classic-1`. */
  readonly version: string;
  /** SHA-256 of the server seed's bytes, hexadecimal, as it was shown before the round. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** 64 hexadecimal digits; missing while the seed is in use. */
  readonly serverSeed?: string | undefined;
  /** Minor units. */
  readonly stakeMinor: string;
  /** Payout that the house states for the round, minor units. */
  readonly payoutMinor: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Name of the symbols that a slot was drawn with; missing for rounds that did not say. */
  readonly motif?: string | undefined;
  /** Of a slot with a jackpot alone: the tickets that it was drawn from, `0` for no draw. */
  readonly tickets?: string | undefined;
  /** Of mines alone: how many there were, and the fields opened, in their order. */
  readonly mines?: number | undefined;
  readonly opened?: readonly number[] | undefined;
  /** Of video poker alone: the places that were held, 1 to 5. */
  readonly held?: readonly number[] | undefined;
  /** Of blackjack alone: the moves, 1 hit, 2 stand, 3 double, 4 split. */
  readonly moves?: readonly number[] | undefined;
  /** Of plinko alone: the rows of pegs. */
  readonly rows?: number | undefined;
  /** Of plinko and the wheel: the risk, by its name. */
  readonly risk?: string | undefined;
  /** Of limbo alone: the target in 1/100 of the stake. */
  readonly target?: number | undefined;
  /** Of bầu cua alone: the symbols that were staked on, 1 to 6. */
  readonly symbols?: readonly number[] | undefined;
  /** Of a shooting range alone: the kind of fish that was aimed at. */
  readonly fish?: string | undefined;
  /** Of a table alone: the stakes by place, `player:5000,tie:1000`, in minor units. */
  readonly bets?: string | undefined;
  /** Of a room alone: the client seeds of its seats in seat order, and the seat that was paid. */
  readonly seats?: string | undefined;
  readonly seat?: number | undefined;
  /** Of fixtures alone: the slip, `football:29678400.0.home@210`; the seed is its last kick-off’s. */
  readonly legs?: string | undefined;
}

export type ProofField = keyof RoundProof;

/** Fields of a member's choices and moves, which each game has of its own. */
export type ChoiceField =
  | 'tickets'
  | 'mines'
  | 'opened'
  | 'held'
  | 'moves'
  | 'rows'
  | 'risk'
  | 'target'
  | 'symbols'
  | 'fish'
  | 'bets'
  | 'seats'
  | 'seat'
  | 'legs';

const forms: Readonly<Record<Exclude<ProofField, ChoiceField | 'motif'>, RegExp>> = {
  algorithm: /^foyer-round-1$/,
  version: /^[\w-]{1,40}$/,
  commitment: /^[\da-f]{64}$/,
  clientSeed: /^[\x21-\x7e]{1,64}$/,
  nonce: /^\d{1,9}$/,
  serverSeed: /^([\da-f]{64})?$/,
  stakeMinor: /^[1-9]\d{0,18}$/,
  payoutMinor: /^\d{1,22}$/,
  currency: /^[A-Z]{3}$/,
};

const tableBets = { bets: /^[a-z]+(-\d+)?:[1-9]\d{0,15}(,[a-z]+(-\d+)?:[1-9]\d{0,15})*$/ };

const leg = String.raw`\d{1,9}\.[0-3]\.[a-z]+(-\d){0,2}@[1-9]\d{2,4}`;
const fixtureLegs = { legs: new RegExp(`^[a-z]+:${leg}(,${leg}){0,7}$`) };

const separators = /[.,\s]+/;

/** Forms of the choices and moves, by what begins the version of the game's rules. */
export const choiceForms: Readonly<Record<string, Readonly<Partial<Record<ChoiceField, RegExp>>>>> =
  {
    // Missing in versions without a jackpot.
    slot: { tickets: /^(0|[1-9]\d{0,17})?$/ },
    mines: { mines: /^([1-9]|1\d|2[0-4])$/, opened: /^(\d{1,2}([.,\s]+\d{1,2})*)?$/ },
    plinko: { rows: /^(8|12|16)$/, risk: /^(low|high)$/ },
    limbo: { target: /^(10[1-9]|1[1-9]\d|[2-9]\d{2}|[1-9]\d{3,5}|1000000)$/ },
    wheel: { risk: /^(low|medium|high)$/ },
    'bau-cua': { symbols: /^[1-6]([.,\s]+[1-6]){0,5}$/ },
    'video-poker': { held: /^([1-5]([.,\s]+[1-5]){0,4})?$/ },
    blackjack: { moves: /^([1-4]([.,\s]+[1-4]){0,47})?$/ },
    fish: { fish: /^[a-z]{2,20}$/ },
    baccarat: tableBets,
    'no-commission-baccarat': tableBets,
    'dragon-tiger': tableBets,
    'sic-bo': tableBets,
    'xoc-dia': tableBets,
    roulette: tableBets,
    'three-card': { seats: /^[\da-f]{32}(,[\da-f]{32}){1,5}$/, seat: /^[1-6]$/ },
    football: fixtureLegs,
    duel: fixtureLegs,
    cockfight: fixtureLegs,
  };

/** Returns the game that a version of rules is of: `mines` of `mines-1`. */
export function findVersionGame(version: string): string {
  return Object.keys(choiceForms).find((name) => version.startsWith(`${name}-`)) ?? 'slot';
}

/**
 * Parses a proof from names and values of any source. Refuses with the first name whose value has
 * the wrong form.
 */
export function parseProof(
  values: Readonly<Record<string, unknown>>,
): Result<RoundProof, ProofField> {
  const readText = (name: string) => {
    const value = values[name] ?? '';
    return (Array.isArray(value) ? value.join('.') : String(value)).trim();
  };
  for (const name of Object.keys(forms) as (keyof typeof forms)[]) {
    if (!forms[name].test(readText(name))) return refused(name);
  }
  const game = findVersionGame(readText('version'));
  const own = choiceForms[game] ?? {};
  const names = Object.keys(own) as ChoiceField[];
  const wrong = names.find((name) => !own[name]?.test(readText(name)));
  if (wrong) return refused(wrong);
  const motif = readText('motif');
  return ok({
    algorithm: proofAlgorithm,
    version: readText('version'),
    commitment: readText('commitment'),
    clientSeed: readText('clientSeed'),
    nonce: Number(readText('nonce')),
    serverSeed: readText('serverSeed') || undefined,
    stakeMinor: readText('stakeMinor'),
    payoutMinor: readText('payoutMinor'),
    currency: readText('currency'),
    ...(game === 'slot' && /^[a-z]{2,12}$/.test(motif) && { motif }),
    ...Object.fromEntries(names.map((name) => [name, readChoice(name, readText(name))])),
  });
}

/** Choices that are texts; the others are numbers. */
const textFields: ReadonlySet<ChoiceField> = new Set([
  'tickets',
  'risk',
  'fish',
  'bets',
  'seats',
  'legs',
]);

const listFields: ReadonlySet<ChoiceField> = new Set(['opened', 'held', 'moves', 'symbols']);

function readChoice(
  name: ChoiceField,
  text: string,
): string | number | readonly number[] | undefined {
  if (name === 'tickets' && text === '') return undefined;
  if (textFields.has(name)) return text;
  if (!listFields.has(name)) return Number(text);
  return text === '' ? [] : text.split(separators).map(Number);
}

/** Formats a proof as the fragment of an address, which browsers send to no server. */
export function formatFragment(proof: RoundProof): string {
  const names = new URLSearchParams();
  for (const [name, value] of Object.entries(proof)) {
    if (value === undefined) continue;
    names.set(name, Array.isArray(value) ? value.join('.') : String(value));
  }
  return `#${names}`;
}

/** Round whose proof may be read: its vendor's details, and its figures in minor units. */
export interface ProvableRound {
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly serverSeed: string | undefined;
  readonly isFree: boolean;
  readonly stakeMinor: string;
  readonly payoutMinor: string;
  readonly currency: string;
}

/**
 * Returns the fragment of the address that verifies a round; `undefined` where its vendor gave no
 * proof that the page can read.
 */
export function findProofFragment(round: ProvableRound): string | undefined {
  const { details, serverSeed, isFree, payoutMinor, currency } = round;
  // Nothing was staked on a free round: what it paid follows from what it was played as.
  const stakeMinor = isFree ? details?.freeStakeMinor : round.stakeMinor;
  const proof = parseProof({ ...details, serverSeed, stakeMinor, payoutMinor, currency });
  return proof.ok ? formatFragment(proof.value) : undefined;
}
