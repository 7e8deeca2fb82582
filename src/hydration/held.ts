import {
  differenceOf,
  type EarlyPress,
  type Field,
  type Fields,
  fieldsThen,
  readDefaults,
  readFields,
  typeAgain,
  withDrawn,
} from './fields.ts';

/** A press that waits, and what stood in the fields when it came. */
interface Held {
  readonly act: () => void;
  fields: Fields;
}

const acts = ['click', 'submit'];
const changes = ['input', 'change'];

/** Presses of a form that is not awake yet. */
export class HeldPresses {
  readonly #island: HTMLElement;
  readonly #onHeld: () => void;
  /** What the server drew in the fields. */
  readonly #defaults: Fields;
  #held: Held[] = [];
  #submit: Held | undefined;
  #isActing = false;
  /** What stands in the fields as far as presses were done again, and what is to stand there. */
  #shown = new Map<Field, string>();
  #last = new Map<Field, string>();

  /** Holds from now on what is pressed, and what was pressed `early`. */
  constructor(island: HTMLElement, early: readonly EarlyPress[], onHeld: () => void) {
    this.#island = island;
    this.#onHeld = onHeld;
    this.#defaults = readDefaults(island);
    for (const type of acts) island.addEventListener(type, this.#hold, true);
    for (const press of early) this.#holdEarly(press);
  }

  /** Forgets what is held; later presses are held on. */
  forget(): void {
    this.#held = [];
  }

  /** Does what is held again, and holds nothing more. */
  handOver(): void {
    this.#last = readFields(this.#island);
    this.#shown = new Map(this.#last);
    for (const held of this.#held) {
      held.fields = withDrawn(held.fields, this.#defaults, this.#last);
    }
    for (const type of changes) this.#island.addEventListener(type, this.#noteChange, true);
    this.#actAgain();
  }

  /** What somebody types or chooses meanwhile stands there in the end; what is held was not of it. */
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

  /** What stands in the fields, or stood there before presses of an earlier moment were done again. */
  #fieldsNow(): Fields {
    const now = readFields(this.#island);
    for (const field of now.keys()) {
      const meant = this.#last.get(field);
      if (meant !== undefined) now.set(field, meant);
    }
    return now;
  }

  /** A button, or what stands in its place after what was chosen later was drawn. */
  #nowOf(button: HTMLElement): HTMLElement | undefined {
    if (button.isConnected) return button;
    const buttons = this.#island.querySelectorAll<HTMLElement>('button[type=button]');
    return [...buttons].find(({ textContent }) => textContent === button.textContent);
  }

  /** One after the other: what each changes is drawn before the next one, also a new one. */
  #actAgain(): void {
    const [next] = this.#held;
    const typed = differenceOf(this.#shown, next?.fields ?? this.#last);
    this.#isActing = true;
    if (typed) typeAgain(typed);
    else this.#held.shift()?.act();
    this.#isActing = false;
    if (typed) this.#shown.set(...typed);
    else this.#shown = new Map(next?.fields ?? this.#last);
    if (typed || this.#held.length > 0 || differenceOf(this.#shown, this.#last)) {
      setTimeout(() => this.#actAgain());
      return;
    }
    for (const type of acts) this.#island.removeEventListener(type, this.#hold, true);
    for (const type of changes) this.#island.removeEventListener(type, this.#noteChange, true);
  }
}
