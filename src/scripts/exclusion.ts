/* The page of excluded members: says until when, as the platform answered the sign-in. */
import { fillGaps } from '#lib/gaps.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { readExclusion } from '#stores/identity/exclusion.ts';

const exclusion = readExclusion();
const texts =
  exclusion &&
  document.querySelector<HTMLElement>(`template[data-exclusion="${exclusion.code}"]`)?.dataset;
const heading = document.querySelector('h1');
const lead = document.querySelector('.closed-text');
if (exclusion && texts && heading && lead) {
  const { title = '', text = '', zone } = texts;
  const { untilMs } = exclusion;
  const until = zone && untilMs !== undefined ? formatMoment(untilMs, zone) : '';
  heading.textContent = title;
  lead.textContent = fillGaps(text, { until });
}
