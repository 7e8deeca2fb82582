import { type ServiceHours, threadBounds } from '#contract/care/threads.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { type CustomerServiceSettings, customerServiceSetting } from '#platform/brand/index.ts';
import { listWaits } from './queries.ts';

/** Reads the hours of customer service, with the time that answers to a line take. */
export async function readHours(
  reader: Reader,
  parts: Pick<Parts, 'clock' | 'site'>,
  { isVip }: { readonly isVip: boolean },
): Promise<ServiceHours> {
  const settings = await readSetting(reader, customerServiceSetting);
  const { fromHour, toHour } = settings;
  const { nowMs, timeZone } = zonedNow(parts);
  const hour = Number(formatTimestamp(nowMs, timeZone).slice(11, 13));
  const isOpen = isWithin(settings, hour);
  return { fromHour, toHour, isOpen, medianMs: await readMedian(reader, isVip) };
}

function isWithin(
  { fromHour, toHour }: Pick<CustomerServiceSettings, 'fromHour' | 'toHour'>,
  hour: number,
): boolean {
  if (fromHour === toHour) return true;
  if (fromHour < toHour) return hour >= fromHour && hour < toHour;
  return hour >= fromHour || hour < toHour;
}

/** Reads the median of the last answers' times; `null` while there are too few. */
export async function readMedian(reader: Reader, isVip: boolean): Promise<number | null> {
  const waits = await listWaits(reader, { isVip, limit: threadBounds.measuredAnswers });
  if (waits.length < threadBounds.fewestMeasured) return null;
  const sorted = waits.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return Math.round((lower + upper) / 2);
}
