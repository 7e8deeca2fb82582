/**
 * Wraps a function so that it returns the very same object for the very same answers, by which the
 * rendered parts of it are found (`drawOnce`).
 */
export function memoizeByIdentity<Answers extends readonly [object, ...object[]], Made>(
  make: (answers: Answers) => Made,
): (answers: Answers) => Made {
  const last = new WeakMap<object, { readonly answers: Answers; readonly made: Made }>();
  return (answers) => {
    const cached = last.get(answers[0]);
    if (cached?.answers.every((each, index) => each === answers[index])) return cached.made;
    const made = make(answers);
    last.set(answers[0], { answers, made });
    return made;
  };
}
