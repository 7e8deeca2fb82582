/* The page of excluded members: says until when, as the platform answered the sign-in. */
import { fillGaps } from '#lib/gaps.ts';
import { formatMoment } from '#lib/timestamp.ts';

async function showExclusion(): Promise<void> {
  // Without it the page still says what holds for every exclusion.
  const kept = await import('#stores/identity/exclusion.ts').catch(() => undefined);
  const exclusion = kept?.readExclusion();
  const texts =
    exclusion &&
    document.querySelector<HTMLElement>(`template[data-exclusion="${exclusion.code}"]`)?.dataset;
  const heading = document.querySelector('h1');
  const lead = document.querySelector('.closed-text');
  if (!texts || !heading || !lead) return;
  const { title = '', text = '', zone } = texts;
  const { untilMs } = exclusion;
  const until = zone && untilMs !== undefined ? formatMoment(untilMs, zone) : '';
  heading.textContent = title;
  lead.textContent = fillGaps(text, { until });
}

void showExclusion();
