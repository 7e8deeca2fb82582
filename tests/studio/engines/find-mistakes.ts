/** Checks of a rule by what each of them looks at. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** Names the checks that a rule, or a faulty copy of it, does not pass, one after the other. */
async function* mistakes(checks: Checks): AsyncGenerator<string> {
  for (const [name, check] of Object.entries(checks)) {
    const isRight = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (!isRight) yield name;
  }
}

/** Lists the checks that a rule, or a faulty copy of it, does not pass. */
export async function findMistakes(checks: Checks): Promise<string[]> {
  const found: string[] = [];
  for await (const name of mistakes(checks)) found.push(name);
  return found;
}

/** Returns the first check that a faulty copy of a rule does not pass; those after it do not run. */
export async function findFirstMistake(checks: Checks): Promise<string | undefined> {
  for await (const name of mistakes(checks)) return name;
  return undefined;
}
