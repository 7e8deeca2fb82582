import { zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import type { CollectionName } from './choices.ts';

/**
 * Builds the entry that the development server shows in place of a wrong text: its problems as a
 * list. Editors see them on the page, and everything else keeps working.
 */
export function createStandIn(collection: CollectionName, problems: readonly string[]) {
  const today = zoneDay(Date.now(), site.timeZone);
  const faultText = { title: 'This text is not right', summary: shorten(problems.join('; ')) };
  const facts = {
    help: { section: 'account', order: 1, updated: today },
    promotions: { category: 'daily', art: 'kingfisher', order: 1, updated: today },
    announcements: { published: today },
    news: { published: today },
    notices: { published: today, opensByItself: false },
    legal: { updated: today, order: 1 },
  }[collection];
  const body = problems.map((problem) => `- ${escapeMarkdown(problem)}`).join('\n');
  return { data: { ...faultText, ...facts }, body: `${body}\n` };
}

function shorten(text: string): string {
  return text.padEnd(20, '.').slice(0, 170);
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>!|]/g, '\\$&');
}
