import type { IslandTexts } from '#i18n/translate.ts';

/** Returns the note of a statement, and what its row of moves is where it has one. */
export function statementNote(
  messages: IslandTexts,
  key: 'record_note_losses' | 'product_note',
  { moved }: { readonly moved?: object | undefined },
): string {
  const notes = [messages[`agents:${key}`], moved && messages['agents:record_note_moved']];
  return notes.filter((note) => note !== undefined).join(' ');
}
