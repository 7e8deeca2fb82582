import { tell } from '../messages.ts';
import type { Model } from '../model.ts';
import { house, type ModelContract, type ModelEnding, type ModelVersion } from './contracts.ts';

/** Step on a version, by the text that tells of it. */
export type ToldStep = 'Offered' | 'Accepted' | 'Rejected' | 'Withdrawn' | 'Terminating';

const kindTexts = {
  dividend: 'contractDividend',
  daily: 'contractDaily',
  hourly: 'contractHourly',
  realtime: 'contractRealtime',
} as const;

const brandName = 'Halcyon';

/** Notifies the side that did not take a step on a version; the house has no messages. */
export function tellOtherSide(
  model: Model,
  contract: ModelContract,
  {
    version,
    is,
    side,
  }: { readonly version: ModelVersion; readonly is: ToldStep; readonly side: string },
): void {
  const isToUpline = side === 'downline';
  tellSide(model, contract, { version, text: `contract${is}`, isToUpline });
}

/** Notifies both sides of each version that a change above them ends. */
export function tellEndings(model: Model, endings: readonly ModelEnding[]): void {
  for (const { version } of endings) {
    const contract = model.agents.contracts.find(({ versions }) => versions.includes(version));
    if (!contract) throw new Error('the model has a version without its contract');
    for (const isToUpline of [true, false]) {
      tellSide(model, contract, { version, text: 'contractFromAbove', isToUpline });
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

/** Returns a name of which the middle is hidden. */
const maskOf = (name: string) => `${name.slice(0, 2)}•••${name.slice(-1)}`;
