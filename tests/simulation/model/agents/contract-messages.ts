import { noteStep } from '../audit.ts';
import { maskOf, tell } from '../messages.ts';
import type { Model } from '../model.ts';
import { house, type ModelContract, type ModelEnding, type ModelVersion } from './contracts.ts';

/** Steps on a version, with the text that tells the other side. */
const stepTexts = {
  offered: 'contractOffered',
  accepted: 'contractAccepted',
  rejected: 'contractRejected',
  withdrawn: 'contractWithdrawn',
  termination_requested: 'contractTerminating',
} as const;

/** Side that takes a step: whoever acts for it, with a reason where that is the house's staff. */
export interface Author {
  readonly side: 'upline' | 'downline';
  readonly by: string;
  readonly why?: string | undefined;
}

const kindTexts = {
  dividend: 'contractDividend',
  daily: 'contractDaily',
  hourly: 'contractHourly',
  realtime: 'contractRealtime',
} as const;

const brandName = 'Halcyon';

/** Notes a step on a version, and notifies the other side; the house has no messages. */
export function recordStep(
  model: Model,
  contract: ModelContract,
  {
    version,
    step,
    author: { side, by, why },
  }: {
    readonly version: ModelVersion;
    readonly step: keyof typeof stepTexts;
    readonly author: Author;
  },
): void {
  noteStep(model, contract, { version, step, by, why });
  const isToUpline = side === 'downline';
  tellSide(model, contract, { version, text: stepTexts[step], isToUpline });
}

/** Notes what a change above ends, and notifies both sides of each version. */
export function recordEndings(
  model: Model,
  endings: readonly ModelEnding[],
  { by, why }: Omit<Author, 'side'>,
): void {
  for (const { version } of endings) {
    const contract = model.agents.contracts.find(({ versions }) => versions.includes(version));
    if (!contract) throw new Error('the model has a version without its contract');
    noteStep(model, contract, { version, step: 'ended_from_above', by, why });
    for (const isToUpline of [true, false]) {
      tellSide(model, contract, { version, text: 'contractFromAbove', isToUpline });
    }
  }
}

/** Notes the end of the versions whose last moment has passed, once. */
export function noteEnded(model: Model): void {
  for (const contract of model.agents.contracts) {
    for (const version of contract.versions) {
      const { state, endMs = Number.POSITIVE_INFINITY } = version;
      if (state !== 'terminating' || endMs > model.nowMs) continue;
      version.state = 'ended';
      noteStep(model, contract, { version, step: 'ended', by: 'system' });
    }
  }
}

function tellSide(
  model: Model,
  { kind, upline, downline }: ModelContract,
  {
    version,
    text,
    isToUpline,
  }: { readonly version: ModelVersion; readonly text: string; readonly isToUpline: boolean },
): void {
  const [member, partner] = isToUpline ? [upline, downline] : [downline, upline];
  if (member === house) return;
  const moment = (atMs: number | undefined) => (atMs === undefined ? '' : String(atMs));
  tell(model, {
    member,
    texts: [text],
    values: {
      kind: kindTexts[kind],
      partner: partner === house ? brandName : maskOf(partner),
      version: String(version.number),
      begins: moment(version.startMs),
      ends: moment(version.endMs),
    },
  });
}
