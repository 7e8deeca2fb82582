/** Moves a stage to the slide that a dot's link names, sideways only. */
function show(stage: HTMLElement, dot: HTMLAnchorElement, event: Event): void {
  const slide = document.getElementById(dot.hash.slice(1));
  if (!slide) return;
  event.preventDefault();
  stage.scrollTo({ left: slide.offsetLeft - stage.offsetLeft });
}

/** Marks the dot of the slide that fills the stage. */
function follow(stage: HTMLElement, dots: readonly HTMLAnchorElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        for (const dot of dots) {
          if (dot.hash === `#${target.id}`) dot.setAttribute('aria-current', 'true');
          else dot.removeAttribute('aria-current');
        }
      }
    },
    { root: stage, threshold: 0.6 },
  );
  for (const slide of stage.children) observer.observe(slide);
}

/** Without this, the dots are links to the slides and the stage is scrolled by hand. */
export function startStages(): void {
  for (const stage of document.querySelectorAll<HTMLElement>('.stage-slides')) {
    const dots = [
      ...(stage.parentElement?.querySelectorAll<HTMLAnchorElement>('.stage-dots a') ?? []),
    ];
    for (const dot of dots) dot.addEventListener('click', (event) => show(stage, dot, event));
    follow(stage, dots);
  }
}
