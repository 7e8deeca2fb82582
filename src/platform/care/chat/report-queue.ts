import type { ChatWords, ReportedChat } from '#contract/staff/chat.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { listOpenReports, type OpenReport } from './members.queries.ts';
import { findChat, toChatMessage } from './rooms.queries.ts';
import { chatSetting, wordsFor } from './settings.ts';
import { withShares } from './shares.ts';

const mostReports = 500;
const mostMessages = 100;

/** Lists reported messages that no staff have looked at, the longest waiting first. */
export async function listReported(
  parts: Pick<Parts, 'readReceipts'>,
  reader: Reader,
): Promise<ReportedChat[]> {
  const byMessage = new Map<string, OpenReport[]>();
  for (const report of await listOpenReports(reader, mostReports)) {
    const key = `${report.room}:${report.sequence}`;
    byMessage.set(key, [...(byMessage.get(key) ?? []), report]);
  }
  const found: ReportedChat[] = [];
  for (const reports of [...byMessage.values()].slice(0, mostMessages)) {
    const reported = await readReported(parts, reader, reports);
    if (reported) found.push(reported);
  }
  return found;
}

async function readReported(
  parts: Pick<Parts, 'readReceipts'>,
  reader: Reader,
  reports: readonly OpenReport[],
): Promise<ReportedChat | undefined> {
  const [first] = reports;
  const message = first && (await findChat(reader, first));
  if (!first || !message) return undefined;
  const { memberId } = message;
  const member = memberId === null ? undefined : await findMemberById(reader, memberId);
  const { room } = message;
  const shown = { ...toChatMessage(message), state: 'shown' as const };
  const [seen] = await withShares(parts, reader, { room, messages: [shown] });
  return {
    ...shown,
    ...seen,
    state: message.state,
    // Hidden from members, not from those who decide about it.
    text: message.text,
    room,
    username: member?.username ?? null,
    reports: reports.length,
    reasons: [...new Set(reports.map(({ reason }) => reason))],
    reportedAtMs: first.reportedAtMs,
  };
}

/** Lists the words of every room of the site. */
export async function listWords(
  reader: Reader,
  { site }: Pick<Parts, 'site'>,
): Promise<ChatWords[]> {
  const settings = await readSetting(reader, chatSetting);
  return site.languageCodes.map((room) => ({ room, words: wordsFor(settings, room) }));
}
