import type { SegmentCount, SegmentInput } from '#contract/staff/mailings.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  chooseMessageLanguage,
  countSegment,
  type MemberFilter,
} from '#platform/identity/index.ts';

/** Returns the filter of a segment at a moment; members who join later are not in it. */
export function buildFilter(
  { kind, segment }: SegmentInput,
  { nowMs, site }: { readonly nowMs: number } & Pick<Parts, 'site'>,
): MemberFilter {
  const { fromLevel, toLevel, languages, activeDays, idleDays, tag } = segment;
  const [own] = site.languageCodes;
  const since = (days: number | undefined) => days && nowMs - days * dayMs;
  return {
    fromLevel,
    toLevel,
    // Whose language is not known is written to in the brand's own.
    languages: languages?.includes(own) ? [...languages, null] : languages,
    activeSinceMs: since(activeDays),
    idleSinceMs: since(idleDays),
    tag,
    freeAtMs: kind === 'PR' ? nowMs : undefined,
    joinedUntilMs: nowMs,
  };
}

/** Counts the members of a segment now, by the language that each is written to in. */
export async function previewSegment(
  reader: Reader,
  parts: Pick<Parts, 'clock' | 'site'>,
  input: SegmentInput,
): Promise<SegmentCount> {
  const nowMs = parts.clock.nowMs();
  const counts = new Map<string, number>();
  const filter = buildFilter(input, { nowMs, site: parts.site });
  for (const { languageCode, members } of await countSegment(reader, filter)) {
    const code = chooseMessageLanguage(parts, { languageCode: languageCode ?? undefined });
    counts.set(code, (counts.get(code) ?? 0) + members);
  }
  const languages = [...counts].map(([languageCode, members]) => ({ languageCode, members }));
  const members = languages.reduce((sum, each) => sum + each.members, 0);
  const byCode = languages.toSorted((one, other) =>
    one.languageCode.localeCompare(other.languageCode),
  );
  return { members, languages: byCode };
}
