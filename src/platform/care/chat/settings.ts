import { z } from 'zod';
import { defineSetting } from '#platform/base/settings/index.ts';
import { whole } from '#platform/base/settings/setting-kinds.ts';

/** Words that no message of a room may have. */
export interface RoomWords {
  readonly room: string;
  readonly words: readonly string[];
}

/** Rules of the chat that operators set. */
export interface ChatSettings {
  /** Words that no message may have, by room. */
  readonly words: readonly RoomWords[];
  /** Hours of the brand's day in which moderators are there: from the first to before the second. */
  readonly staffedFromHour: number;
  readonly staffedToHour: number;
  /** Hours for which an account is new. */
  readonly newAccountHours: number;
  /** Seconds between two messages of one member while no moderator is there. */
  readonly unstaffedSlowSeconds: number;
}

const defaultChat: ChatSettings = {
  words: [],
  staffedFromHour: 0,
  staffedToHour: 24,
  newAccountHours: 24,
  unstaffedSlowSeconds: 15,
};

const word = z.string('takes words as text').min(1, 'takes words').max(60, 'takes words');

const wordList = z.array(word).max(2_000, 'takes at most 2000 words');

const schema = z.strictObject({
  words: z.array(z.strictObject({ room: z.string(), words: wordList })),
  staffedFromHour: whole(0, 24),
  staffedToHour: whole(0, 24),
  newAccountHours: whole(0, 720),
  unstaffedSlowSeconds: whole(0, 3_600),
});

/** Rules of the chat that operators set. */
export const chatSetting = defineSetting({ name: 'chat', initial: defaultChat, schema });

/** Returns the words of a room. */
export function wordsFor({ words }: ChatSettings, room: string): readonly string[] {
  return words.find((each) => each.room === room)?.words ?? [];
}
