import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { hourMs, minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { demonstrationSetting, readSetting } from '#platform/base/settings/index.ts';
import { findLastMessageMs, writeScriptLine } from '#platform/care/index.ts';
import { parseDataFile, readDataFile } from './files.ts';
import { regulars } from './past/regulars.data.ts';

/** Lines of the past that a room begins with, and the time between two of them. */
const pastLines = 6;
const pastEveryMs = 2 * hourMs;
/** A room is silent for so long before the script goes on, and each next room for longer. */
const silenceMs = 30 * minuteMs;
const laterByRoomMs = 4 * minuteMs;
/** Above this share of the time, the process has more to do than to chat. */
const busyShare = 0.6;

const script = z.record(z.string(), z.array(z.string()).min(1));

type ScriptParts = Pick<Parts, 'storage' | 'clock' | 'site'>;

/** Gives the empty rooms of a demonstration their first lines, dated before now. */
export async function fillChat({ storage, clock, site }: ScriptParts): Promise<void> {
  for (const [room, lines] of readScript()) {
    await storage.withTransaction(async (transaction) => {
      if ((await findLastMessageMs(transaction, { site }, room)) !== 0) return;
      for (const [index, text] of lines.slice(0, pastLines).entries()) {
        const sentAtMs = clock.nowMs() - (pastLines - index) * pastEveryMs;
        await writeScriptLine(transaction, { room, text, username: nameAt(index), sentAtMs });
      }
    });
  }
}

/**
 * Creates the job that writes the next line into rooms where nobody has written for half an hour,
 * so that no line follows a person's. Writes nothing for a brand that is no demonstration, and
 * nothing while the process is busy. @param readLoad share of the time that it was, since the last
 * call.
 */
export function createChatScript(
  parts: ScriptParts,
  readLoad: () => number = createLoadReader(),
): () => Promise<void> {
  const { storage, clock } = parts;
  const rooms = readScript();
  const says = async (room: string, index: number) => {
    // The room began with the first ones.
    const lines = rooms.get(room)?.slice(pastLines) ?? [];
    await storage.withTransaction(async (transaction) => {
      const lastMs = await findLastMessageMs(transaction, parts, room);
      const sentAtMs = clock.nowMs();
      const isSilent = sentAtMs - (lastMs ?? sentAtMs) >= silenceMs + index * laterByRoomMs;
      if (!isSilent) return;
      // By the time alone: nothing is kept of where the script is.
      const turn = Math.floor(sentAtMs / silenceMs) + index;
      const text = lines[turn % lines.length] ?? '';
      await writeScriptLine(transaction, { room, text, username: nameAt(turn), sentAtMs });
    });
  };
  return async () => {
    if (!(await readSetting(storage.db, demonstrationSetting)) || readLoad() > busyShare) return;
    for (const [index, room] of [...rooms.keys()].entries()) await says(room, index);
  };
}

function readScript(): ReadonlyMap<string, readonly string[]> {
  return new Map(Object.entries(parseDataFile(readDataFile('chat.json'), script)));
}

function nameAt(turn: number): string {
  return regulars[turn % regulars.length]?.username ?? '';
}

/** Creates the reader of the share of time that this process was busy since it last read. */
function createLoadReader(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization;
  };
}
