import Swiper from 'swiper';
import { Autoplay, Pagination } from 'swiper/modules';

/** Reasons for a stage to stand still. */
type Reason = 'pressed' | 'pointer' | 'focus' | 'hidden' | 'away';

/** Keys that turn the slides while the focus is within the stage. */
function turn(swiper: Swiper, event: Event | undefined): void {
  if (!(event instanceof KeyboardEvent)) return;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const isForward = (step === 1) !== (document.dir === 'rtl');
  keepFocus(swiper.wrapperEl, () => {
    if (isForward) swiper.slideNext();
    else swiper.slidePrev();
    return swiper;
  });
}

/** Returns the focus to the slide that is shown: slides that are moved in the document lose it. */
function keepFocus(slides: HTMLElement, act: () => Swiper): Swiper {
  const hadFocus = slides.contains(document.activeElement);
  const swiper = act();
  if (hadFocus && !slides.contains(document.activeElement)) focusShown(swiper);
  return swiper;
}

function focusShown(swiper: Swiper): void {
  const links = [...(swiper.slides[swiper.activeIndex]?.querySelectorAll('a') ?? [])];
  links.find((link) => link.checkVisibility())?.focus({ preventScroll: true });
}

/** Only the slide that is shown can be reached by keys and readers. */
function showActive(swiper: Swiper, dots: Element | null): void {
  const active = swiper.slides[swiper.activeIndex];
  const hadFocus = swiper.slides.some((slide) => slide.contains(document.activeElement));
  for (const slide of swiper.slides) slide.inert = slide !== active;
  if (hadFocus) focusShown(swiper);
  for (const [index, dot] of [...(dots?.children ?? [])].entries()) {
    if (index === swiper.realIndex) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
}

/** Lets the stage play unless there is a reason not to; answers with what changes the reasons. */
function createPlay(swiper: Swiper, slides: HTMLElement) {
  const reasons = new Set<Reason>();
  return (reason: Reason, holds: boolean) => {
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    if (reasons.size === 0) swiper.autoplay.start();
    else swiper.autoplay.stop();
    // What changes by itself is not read out.
    slides.ariaLive = reasons.size === 0 ? 'off' : 'polite';
  };
}

function watch(stage: HTMLElement, hold: ReturnType<typeof createPlay>): void {
  stage.addEventListener('pointerenter', () => hold('pointer', true));
  stage.addEventListener('pointerleave', () => hold('pointer', false));
  stage.addEventListener('focusin', () => hold('focus', true));
  stage.addEventListener('focusout', () => hold('focus', false));
  document.addEventListener('visibilitychange', () => hold('hidden', document.hidden));
  new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting)).observe(stage);
}

function offerPause(stage: HTMLElement, hold: ReturnType<typeof createPlay>): void {
  const button = stage.querySelector<HTMLElement>('.stage-pause');
  const label = button?.querySelector('.visually-hidden');
  if (!button || !label) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const isPaused = button.toggleAttribute('data-is-paused');
    label.textContent = (isPaused ? button.dataset.play : button.dataset.pause) ?? '';
    hold('pressed', isPaused);
  });
}

function createSwiper(stage: HTMLElement, slides: HTMLElement): Swiper {
  const dots = stage.querySelector<HTMLElement>('.stage-dots');
  const marks = [...(dots?.children ?? [])].map((dot) => dot.outerHTML);
  const shown = Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth);
  slides.scrollTo({ left: 0, behavior: 'instant' });
  stage.classList.add('stage-live');
  const swiper = new Swiper(stage, {
    modules: [Autoplay, Pagination],
    wrapperClass: 'stage-slides',
    slideClass: 'slide',
    initialSlide: shown,
    loop: true,
    // Else a key pressed while slides move would be lost.
    loopPreventsSliding: false,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 400,
    autoplay: { delay: Number(stage.dataset.stage), disableOnInteraction: false },
    pagination: {
      enabled: dots !== null,
      el: dots,
      clickable: true,
      bulletClass: 'stage-dot',
      bulletActiveClass: 'stage-dot-now',
      renderBullet: (index, name) => marks[index]?.replace('<a', `<a class="${name}"`) ?? '',
    },
    on: { slideChange: (changed) => showActive(changed, dots) },
  });
  turnAtOnce(swiper);
  return swiper;
}

/**
 * Has a loop turn to a slide at once. Swiper waits for a frame there, also to keep its place after a
 * change of size, and then undoes what a key has turned meanwhile. A stage shows one slide at a time,
 * so none has to be moved in the document before.
 */
function turnAtOnce(swiper: Swiper): void {
  swiper.slideToLoop = (index = 0, speed, runCallbacks) => {
    const place = swiper.slides.findIndex(
      ({ dataset }) => Number(dataset.swiperSlideIndex) === index,
    );
    swiper.slideTo(place, speed, runCallbacks);
    return swiper;
  };
}

/**
 * Makes the slides of a stage turn by themselves, in a loop, until the visitor interacts with it.
 */
export function animateStage(stage: HTMLElement, sign?: Event): void {
  const slides = stage.querySelector<HTMLElement>('.stage-slides');
  if (!slides) return;
  const swiper = keepFocus(slides, () => createSwiper(stage, slides));
  showActive(swiper, stage.querySelector('.stage-dots'));
  const hold = createPlay(swiper, slides);
  stage.addEventListener('keydown', (event) => turn(swiper, event));
  // Where the slides stand elsewhere, the browser's own scrolling has answered the key already.
  if (swiper.realIndex === 0) turn(swiper, sign);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    swiper.autoplay.stop();
    return;
  }
  watch(stage, hold);
  offerPause(stage, hold);
  hold('pointer', stage.matches(':hover'));
  hold('focus', stage.contains(document.activeElement));
}
