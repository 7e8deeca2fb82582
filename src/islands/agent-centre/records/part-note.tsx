import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../../kit/text.ts';

export interface PartNoteProps {
  readonly messages: IslandTexts;
  /** Number of lines shown. */
  readonly count: number;
}

/** Note under a list that is not fully read, with the number of lines shown; printed as well. */
export function PartNote({ messages, count }: PartNoteProps) {
  return <p className="team-record-note">{text(messages, 'agents:record_part', { count })}</p>;
}
