import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../../kit/text.ts';

export interface PartNoteProps {
  readonly messages: IslandTexts;
  /** Lines that are shown. */
  readonly count: number;
}

/** Says under a list that is not read to its end how much of it this is; on paper too. */
export function PartNote({ messages, count }: PartNoteProps) {
  return <p className="team-record-note">{text(messages, 'agents:record_part', { count })}</p>;
}
