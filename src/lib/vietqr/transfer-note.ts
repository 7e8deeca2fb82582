/** Returns a note that every bank transmits unchanged: letters and digits alone, `D7K3Q9D2M`. */
export function plainNote(note: string): string {
  return note.replaceAll(/[^A-Za-z0-9]/g, '');
}
