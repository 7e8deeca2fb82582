/**
 * What is made of answers, made once for as long as they are the very same ones: it is then the very
 * same object too, by which what is drawn of it is known (`drawOnce`).
 */
export function madeOnce<Answers extends readonly [object, ...object[]], Made>(
  make: (answers: Answers) => Made,
): (answers: Answers) => Made {
  const last = new WeakMap<object, { readonly answers: Answers; readonly made: Made }>();
  return (answers) => {
    const known = last.get(answers[0]);
    if (known?.answers.every((each, index) => each === answers[index])) return known.made;
    const made = make(answers);
    last.set(answers[0], { answers, made });
    return made;
  };
}
