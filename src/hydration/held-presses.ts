import {
  type EarlyPress,
  type Field,
  type Fields,
  fieldsThen,
  findDifference,
  readDefaults,
  readFields,
  typeAgain,
  withDrawn,
} from './fields.ts';

/** A press that waits, and what stood in the fields when it came. */
interface HeldPress {
  readonly act: () => void;
  fields: Fields;
}

const acts = ['click', 'submit'];
const changes = ['input', 'change'];

/** Presses of a form that is not hydrated yet. */
export class HeldPresses {
  readonly #island: HTMLElement;
  readonly #onHeld: () => void;
  /** Default values of the fields, as rendered by the server. */
  readonly #defaults: Fields;
  #held: HeldPress[] = [];
  #submit: HeldPress | undefined;
  #isActing = false;
  /** Values of the fields after the presses repeated so far, and after those still to come. */
  #shown = new Map<Field, string>();
  #last = new Map<Field, string>();

  /** Starts to hold presses, beginning with the `early` ones. */
  constructor(island: HTMLElement, early: readonly EarlyPress[], onHeld: () => void) {
    this.#island = island;
    this.#onHeld = onHeld;
    this.#defaults = readDefaults(island);
    for (const type of acts) island.addEventListener(type, this.#hold, true);
    for (const press of early) this.#holdEarly(press);
  }

  /** Forgets the held presses; later ones are held again. */
  forget(): void {
    this.#held = [];
  }

  /** Repeats the held presses and stops holding. */
  handOver(): void {
    this.#last = readFields(this.#island);
    this.#shown = new Map(this.#last);
    for (const held of this.#held) {
      held.fields = withDrawn(held.fields, this.#defaults, this.#last);
    }
    for (const type of changes) this.#island.addEventListener(type, this.#noteChange, true);
    this.#actAgain();
  }

  /**
   * Records a change that a person makes meanwhile: it stays in the end, and held presses do not
   * see it.
   */
  readonly #noteChange = ({ target }: Event) => {
    if (this.#isActing) return;
    for (const [field, text] of readFields(this.#island)) {
      if (field !== target) continue;
      this.#shown.set(field, text);
      this.#last.set(field, text);
    }
  };

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

  #holdEarly({ target, fields }: EarlyPress): void {
    const button = (target as HTMLElement).closest('button');
    if (!button) return;
    const then = fieldsThen(fields);
    if (button.type === 'submit' && button.form) this.#holdSubmit(button.form, button, then);
    else this.#holdPress(button, then);
    this.#onHeld();
  }

  #holdPress(button: HTMLElement, fields = this.#fieldsNow()): void {
    this.#held.push({ act: () => this.#nowOf(button)?.click(), fields });
  }

  #holdSubmit(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    fields = this.#fieldsNow(),
  ): void {
    // Who presses again out of impatience sends once; a form that only adds is told each time.
    const isOnce = form.dataset.submits !== 'each';
    if (isOnce) this.#held = this.#held.filter((each) => each !== this.#submit);
    this.#submit = { act: () => form.requestSubmit(submitter), fields };
    this.#held.push(this.#submit);
  }

  /**
   * Returns the current field values; while earlier presses are repeated, those from before that.
   */
  #fieldsNow(): Fields {
    const now = readFields(this.#island);
    for (const field of now.keys()) {
      const meant = this.#last.get(field);
      if (meant !== undefined) now.set(field, meant);
    }
    return now;
  }

  /** Returns a button, or the one that replaced it when a later choice was rendered. */
  #nowOf(button: HTMLElement): HTMLElement | undefined {
    if (button.isConnected) return button;
    const buttons = this.#island.querySelectorAll<HTMLElement>('button[type=button]');
    return [...buttons].find(({ textContent }) => textContent === button.textContent);
  }

  /**
   * Repeats presses one after the other: each change is rendered before the next press, new ones
   * included.
   */
  #actAgain(): void {
    const [next] = this.#held;
    const typed = findDifference(this.#shown, next?.fields ?? this.#last);
    this.#isActing = true;
    if (typed) typeAgain(typed);
    else this.#held.shift()?.act();
    this.#isActing = false;
    if (typed) this.#shown.set(...typed);
    else this.#shown = new Map(next?.fields ?? this.#last);
    if (typed || this.#held.length > 0 || findDifference(this.#shown, this.#last)) {
      setTimeout(() => this.#actAgain());
      return;
    }
    for (const type of acts) this.#island.removeEventListener(type, this.#hold, true);
    for (const type of changes) this.#island.removeEventListener(type, this.#noteChange, true);
  }
}
