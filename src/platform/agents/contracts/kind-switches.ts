import { switchOfKind } from '#contract/brand/contract-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';

/** Returns whether the brand offers contracts of a kind. */
export async function isKindOn(reader: Reader, kind: ContractKind): Promise<boolean> {
  const { switches } = await readSetting(reader, whitelabelSetting);
  return switches[switchOfKind[kind]] === '1';
}
