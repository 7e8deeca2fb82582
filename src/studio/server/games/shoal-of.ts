import type { ShoalName } from '#studio/engines/fish-rule.ts';

/** Words that titles of hunts and of arcades end with, and the shoals that suit them. */
const words: readonly (readonly [RegExp, readonly ShoalName[]])[] = [
  [/\b(leviathan|serpent|guardian|kraken|admiral|siege)\b/i, ['abyss']],
  [/\b(splash|parade|dive|bubbles|treasure|koi|dusk)\b/i, ['reef', 'lagoon']],
];

const usual: readonly ShoalName[] = ['current', 'reef'];

/** Returns the shoal of a title: by its words, then by a number that its id always gives. */
export function shoalOfTitle({
  title,
  number,
}: {
  readonly title: string;
  readonly number: number;
}): ShoalName {
  const suited = words.find(([pattern]) => pattern.test(title))?.[1] ?? usual;
  return suited[number % suited.length] ?? 'reef';
}
