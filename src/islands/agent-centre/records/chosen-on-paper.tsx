export interface ChosenOnPaperProps {
  /** Names of the filters, and what each chooses; `undefined` for no choice. */
  readonly chosen: readonly (readonly [name: string, words: string | undefined])[];
}

/** Line that names what the filters of a record choose, on paper alone: fields are not printed. */
export function ChosenOnPaper({ chosen }: ChosenOnPaperProps) {
  const words = chosen.flatMap(([name, choice]) => (choice ? `${name}: ${choice}` : []));
  if (words.length === 0) return null;
  return <p className="chosen-on-paper">{words.join(' · ')}</p>;
}
