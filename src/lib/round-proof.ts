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
  /** Of mines alone: how many there were, and the fields opened, in their order. */
  readonly mines?: number | undefined;
  readonly opened?: readonly number[] | undefined;
}

export type ProofField = keyof RoundProof;

const forms: Readonly<Record<Exclude<ProofField, 'mines' | 'opened' | 'motif'>, RegExp>> = {
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

const numbers = /^(\d{1,2}([.,\s]+\d{1,2})*)?$/;

/**
 * Parses a proof from names and values of any source. Refuses with the first name whose value has
 * the wrong form.
 */
export function parseProof(
  values: Readonly<Record<string, unknown>>,
): Result<RoundProof, ProofField> {
  const textOf = (name: string) => String(values[name] ?? '').trim();
  for (const name of Object.keys(forms) as (keyof typeof forms)[]) {
    if (!forms[name].test(textOf(name))) return refused(name);
  }
  const isMines = textOf('version').startsWith('mines-');
  const opened = Array.isArray(values.opened) ? values.opened.join('.') : textOf('opened');
  if (isMines && !/^([1-9]|1\d|2[0-4])$/.test(textOf('mines'))) return refused('mines');
  if (isMines && !numbers.test(opened)) return refused('opened');
  const motif = textOf('motif');
  const fields = opened === '' ? [] : opened.split(/[.,\s]+/).map(Number);
  return ok({
    algorithm: proofAlgorithm,
    version: textOf('version'),
    commitment: textOf('commitment'),
    clientSeed: textOf('clientSeed'),
    nonce: Number(textOf('nonce')),
    serverSeed: textOf('serverSeed') || undefined,
    stakeMinor: textOf('stakeMinor'),
    payoutMinor: textOf('payoutMinor'),
    currency: textOf('currency'),
    ...(!isMines && /^[a-z]{2,12}$/.test(motif) && { motif }),
    ...(isMines && { mines: Number(textOf('mines')), opened: fields }),
  });
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
