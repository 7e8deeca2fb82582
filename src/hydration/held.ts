import { differenceOf, type Fields, readFields, typeAgain } from './fields.ts';

/** A press that waits, and what stood in the fields when it came. */
interface Held {
  readonly act: () => void;
  readonly fields: Fields;
}

const acts = ['click', 'submit'];

/** Presses of a form that is not awake yet. */
export class HeldPresses {
  readonly #island: HTMLElement;
  readonly #onHeld: () => void;
  #held: Held[] = [];
  #submit: Held | undefined;
  #isActing = false;

  /** Holds from now on what is pressed, and what was pressed `early`. */
  constructor(island: HTMLElement, early: readonly Event[], onHeld: () => void) {
    this.#island = island;
    this.#onHeld = onHeld;
    for (const type of acts) island.addEventListener(type, this.#hold, true);
    for (const event of early) this.#holdEarly(event);
  }

  /** Forgets what is held; later presses are held on. */
  forget(): void {
    this.#held = [];
  }

  /** Does what is held again, and holds nothing more. */
  handOver(): void {
    const last = readFields(this.#island);
    this.#actAgain(last, last);
  }

  readonly #hold = (event: Event) => {
    if (this.#isActing) return;
    const target = event.target as HTMLElement;
    if (event.type === 'submit') {
      this.#holdSubmit(target as HTMLFormElement, (event as SubmitEvent).submitter);
    } else {
      const button = target.closest<HTMLElement>('button[type=button]');
      if (!button) return;
      this.#holdPress(button);
    }
    event.preventDefault();
    // React listens on the same element and would act on it a second time.
    event.stopImmediatePropagation();
    this.#onHeld();
  };

  #holdEarly({ target }: Event): void {
    const button = (target as HTMLElement).closest('button');
    if (!button) return;
    if (button.type === 'submit' && button.form) this.#holdSubmit(button.form, button);
    else this.#holdPress(button);
    this.#onHeld();
  }

  #holdPress(button: HTMLElement): void {
    this.#held.push({ act: () => this.#nowOf(button)?.click(), fields: readFields(this.#island) });
  }

  #holdSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
    // Who presses again out of impatience sends once; a form that only adds is told each time.
    const isOnce = form.dataset.submits !== 'each';
    if (isOnce) this.#held = this.#held.filter((each) => each !== this.#submit);
    this.#submit = { act: () => form.requestSubmit(submitter), fields: readFields(this.#island) };
    this.#held.push(this.#submit);
  }

  /** A button, or what stands in its place after what was chosen later was drawn. */
  #nowOf(button: HTMLElement): HTMLElement | undefined {
    if (button.isConnected) return button;
    const buttons = this.#island.querySelectorAll<HTMLElement>('button[type=button]');
    return [...buttons].find(({ textContent }) => textContent === button.textContent);
  }

  /** One after the other: what each changes is drawn before the next one, also a new one. */
  #actAgain(shown: Fields, last: Fields): void {
    const [next] = this.#held;
    const typed = differenceOf(shown, next?.fields ?? last);
    this.#isActing = true;
    if (typed) typeAgain(typed);
    else this.#held.shift()?.act();
    this.#isActing = false;
    const now = typed ? new Map([...shown, typed]) : (next?.fields ?? last);
    if (typed || this.#held.length > 0 || differenceOf(now, last)) {
      setTimeout(() => this.#actAgain(now, last));
      return;
    }
    for (const type of acts) this.#island.removeEventListener(type, this.#hold, true);
  }
}
