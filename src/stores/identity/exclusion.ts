import { type ExclusionCode, exclusionCodes } from '#contract/protection/exclusion-codes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { readHint, saveHint } from '../hints.ts';

/** Reason why a member is kept out, with the end in milliseconds since 1970 UTC if it has one. */
export interface KnownExclusion {
  readonly code: ExclusionCode;
  readonly untilMs?: number | undefined;
}

/** Leads an excluded member to the page that says until when, in the language of this page. */
export function showExclusion(exclusion: KnownExclusion): void {
  saveHint('exclusion', JSON.stringify(exclusion));
  const prefix = `/${document.documentElement.dataset.language?.toLowerCase()}`;
  const isPrefixed = location.pathname === prefix || location.pathname.startsWith(`${prefix}/`);
  location.assign(`${isPrefixed ? prefix : ''}/excluded`);
}

/** Leads to the page of excluded members when a sign-in was refused for an exclusion. */
export function showRefusedExclusion({ code, detail }: Refusal<string>): void {
  const exclusionCode = exclusionCodes.find((each) => each === code);
  if (exclusionCode) showExclusion({ code: exclusionCode, untilMs: detail.untilMs });
}

/** Reads the exclusion that the platform reported to this tab; `undefined` when there is none. */
export function readExclusion(): KnownExclusion | undefined {
  const kept = readHint('exclusion');
  return kept === undefined ? undefined : (JSON.parse(kept) as KnownExclusion);
}
