/** Checks of a rule by what each of them looks at. */
export type Checks = Readonly<Record<string, () => boolean | Promise<boolean>>>;

/** Lists the checks that a rule, or a faulty copy of it, does not pass. */
export async function findMistakes(checks: Checks): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const isRight = await Promise.resolve()
      .then(check)
      .catch(() => false);
    if (!isRight) wrong.push(name);
  }
  return wrong;
}
