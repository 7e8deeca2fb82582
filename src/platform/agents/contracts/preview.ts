import {
  type ContractPreview,
  mostEndings,
  type PreviewSubject,
} from '#contract/agents/contract-steps.ts';
import type { ContractKind, Terms } from '#lib/commission/terms.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { checkTermsAlone, type TermsRefusal } from './bounds.ts';
import { currentVersion } from './contract.ts';
import {
  type ChangeAbove,
  type ContractEnding,
  endingsDigest,
  previewEndings,
} from './ended-below.ts';
import {
  type DecidedRefusal,
  findOpenOffer,
  type LockedContract,
  readContractFor,
  type UnknownContract,
} from './locked-contract.ts';
import { parseTerms } from './terms.ts';
import {
  type StartRefusal,
  terminationEndMs,
  versionDates,
  type ZonedMoment,
} from './version-dates.ts';

/** Step whose outcome is previewed. */
export type PreviewedStep =
  | { readonly step: 'accept'; readonly version: number }
  | { readonly step: 'request'; readonly terms: Terms; readonly askedStartMs: number | undefined }
  | { readonly step: 'terminate' };

/** Returns a function that builds the step named by a call, once the contract's kind is known. */
export function toPreviewedStep(input: PreviewSubject): (kind: ContractKind) => PreviewedStep {
  if (input.step !== 'request') return () => input;
  return (kind) => ({
    ...input,
    terms: parseTerms(kind, input.terms),
    askedStartMs: input.startMs,
  });
}

type TurnRefusal =
  | DecidedRefusal
  | StartRefusal
  | TermsRefusal
  | { readonly code: 'contract_not_in_force' | 'contract_terminating' };

/** Reasons why a step cannot be previewed. */
export type PreviewRefusal = UnknownContract | TurnRefusal;

/**
 * Previews the outcome of a step taken now: its dates, and the versions that it would end. Writes
 * and notifies nothing.
 */
export async function preview(
  reader: Reader,
  query: {
    readonly contractId: string;
    readonly memberId: string | undefined;
    readonly of: (kind: ContractKind) => PreviewedStep;
  },
  when: ZonedMoment,
): Promise<Result<ContractPreview, PreviewRefusal>> {
  const found = await readContractFor(reader, query);
  if (!found.ok) return found;
  const planned = planStep(found.value, query.of(found.value.contract.kind), when);
  if (!planned.ok) return planned;
  const { change, startsAtMs, endsAtMs } = planned.value;
  const endings = await previewEndings(reader, change);
  return ok({
    startsAtMs,
    endsAtMs,
    endings: await Promise.all(
      endings.slice(0, mostEndings).map((each) => toEndingView(reader, each)),
    ),
    total: endings.length,
    endsDigest: endings.length > 0 ? endingsDigest(endings) : undefined,
  });
}

interface StepPlan {
  readonly change: ChangeAbove;
  readonly startsAtMs: number | undefined;
  readonly endsAtMs: number | undefined;
}

function planStep(
  locked: LockedContract,
  previewed: PreviewedStep,
  when: ZonedMoment,
): Result<StepPlan, TurnRefusal | UnknownContract> {
  const { contract, versions } = locked;
  const current = currentVersion(versions, when.nowMs);
  if (previewed.step === 'terminate') {
    if (!current) return refused({ code: 'contract_not_in_force' });
    if (current.state === 'terminating') return refused({ code: 'contract_terminating' });
    const fromMs = terminationEndMs(current, when);
    const change = { contract, terms: 'none', fromMs } as const;
    return ok({ change, startsAtMs: undefined, endsAtMs: fromMs });
  }
  const request = buildOfferInput(locked, previewed);
  if (!request.ok) return request;
  const { terms, askedStartMs } = request.value;
  const turn = versionDates({ period: terms.period, askedStartMs }, current, when);
  if (!turn.ok) return turn;
  const { startsAtMs, endsAtMs } = turn.value;
  return ok({ change: { contract, terms, fromMs: endsAtMs ?? startsAtMs }, startsAtMs, endsAtMs });
}

function buildOfferInput(
  locked: LockedContract,
  previewed: Exclude<PreviewedStep, { readonly step: 'terminate' }>,
): Result<
  { readonly terms: Terms; readonly askedStartMs: number | undefined },
  TurnRefusal | UnknownContract
> {
  if (previewed.step === 'accept') return findOpenOffer(locked, previewed.version);
  const alone = checkTermsAlone(previewed.terms, locked.contract);
  return alone.ok ? ok(previewed) : alone;
}

/** Returns a version that would end, for display. */
export async function toEndingView(
  reader: Reader,
  { contract, version, endsAtMs }: ContractEnding,
) {
  const readUsername = async (id: string) => (await findMemberById(reader, id))?.username ?? '';
  return {
    contractId: contract.id,
    upline: await readUsername(contract.uplineId ?? ''),
    downline: await readUsername(contract.downlineId),
    version: version.version,
    endsAtMs,
  };
}
