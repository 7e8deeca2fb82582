import { type FormEvent, useRef, useState } from 'react';
import type { FieldRefusal, Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { useReturn } from './use-return.ts';

type Fields = Readonly<Record<string, FieldRefusal>>;

/** Errors to set on fields by name; `undefined` clears one. */
export type FieldMarks = Readonly<Record<string, FieldRefusal | undefined>>;

/** State of a form. `fields` holds the error of each field by name. */
export type Submission =
  | { readonly state: 'idle' | 'waiting'; readonly fields: Fields }
  | { readonly state: 'refused'; readonly fields: Fields; readonly refusal: Refusal<string> };

export interface SubmitSteps<Input, Value = unknown> {
  /** Reads the typed values. */
  readonly read: (form: FormData, element: HTMLFormElement) => Input;
  /** Returns the errors of the fields before anything is sent. */
  readonly check: (input: Input) => Fields;
  /** Returns whether to send; a declined form keeps its typed values. */
  readonly confirm?: (input: Input) => Promise<boolean>;
  readonly send: (input: Input) => Promise<Result<Value, Refusal<string>>>;
  readonly onRefused?: (refusal: Refusal<string>) => void;
  readonly onDone: (value: Value, input: Input) => void;
}

export interface Submit {
  readonly submission: Submission;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Clears the error of a field while it is corrected. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  readonly onReset: () => void;
}

export interface MarkableSubmit {
  readonly submit: Submit;
  /** Sets or clears errors of fields without sending. */
  readonly mark: (marks: FieldMarks) => void;
}

const untouched: Submission = { state: 'idle', fields: {} };

/**
 * Submits a form: checks it, asks for confirmation where needed, sends it, and keeps the refusal.
 * The fields keep their values. After a success the form stays waiting, as the page is about to
 * change; `onReset` begins anew.
 */
export function useSubmit<Input, Value = unknown>(steps: SubmitSteps<Input, Value>): Submit {
  return useMarkableSubmit(steps).submit;
}

/** Submits a form whose fields can also be marked as wrong without sending. */
export function useMarkableSubmit<Input, Value = unknown>(
  steps: SubmitSteps<Input, Value>,
): MarkableSubmit {
  const [submission, setSubmission] = useState<Submission>(untouched);
  const isDone = useRef(false);
  useReturn(() => {
    if (isDone.current) setSubmission(untouched);
  });

  const submit = async (form: HTMLFormElement) => {
    const input = steps.read(new FormData(form), form);
    const fields = steps.check(input);
    if (Object.keys(fields).length > 0) {
      setSubmission({ state: 'idle', fields });
      focusFirst(form, fields);
      return;
    }
    isDone.current = false;
    setSubmission({ state: 'waiting', fields: {} });
    if (steps.confirm && !(await steps.confirm(input))) return setSubmission(untouched);
    const result = await steps.send(input);
    isDone.current = result.ok;
    if (result.ok) return steps.onDone(result.value, input);
    const { refusal } = result;
    const wrong = refusal.detail.fields ?? {};
    if (isSaidByFields(refusal)) {
      setSubmission({ state: 'idle', fields: wrong });
    } else {
      setSubmission({ state: 'refused', refusal, fields: wrong });
      steps.onRefused?.(refusal);
    }
    focusFirst(form, wrong);
  };

  const mark = (marks: FieldMarks) =>
    setSubmission((now) =>
      now.state === 'waiting' ? now : { state: 'idle', fields: withMarks(now.fields, marks) },
    );

  const handlers = {
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (submission.state !== 'waiting') void submit(event.currentTarget);
    },
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = isField(target) ? target.name : '';
      if (name in submission.fields) {
        const { [name]: _corrected, ...fields } = submission.fields;
        setSubmission({ ...submission, fields });
      }
    },
    onReset: () => setSubmission(untouched),
  };
  return { submit: { submission, ...handlers }, mark };
}

/** A refusal that never reached the platform and has nothing to add to its fields. */
function isSaidByFields({ message, detail }: Refusal<string>): boolean {
  return message === '' && detail.fields !== undefined;
}

function withMarks(fields: Fields, marks: FieldMarks): Fields {
  const marked = Object.entries({ ...fields, ...marks });
  return Object.fromEntries(marked.flatMap(([name, wrong]) => (wrong ? [[name, wrong]] : [])));
}

function focusFirst(form: HTMLFormElement, fields: Fields): void {
  const inputs = [...form.elements].filter(isField);
  inputs.find((input) => input.name in fields)?.focus();
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget): target is Input {
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  return kinds.some((kind) => target instanceof kind);
}
