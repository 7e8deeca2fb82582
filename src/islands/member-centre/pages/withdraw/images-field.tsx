import { useId } from 'react';
import type { PayoutMessages } from './messages.ts';

/** The images that a form has in its field. */
export function filesOf(form: FormData): File[] {
  return form.getAll('images').filter((each) => each instanceof File && each.size > 0) as File[];
}

interface ImagesFieldProps {
  readonly messages: PayoutMessages;
  readonly wrong: string | undefined;
}

/** Images that show what the member's bank shows. */
export function ImagesField({ messages, wrong }: ImagesFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages['payout:proof']}</label>
      <div className="field-row">
        <input
          id={id}
          name="images"
          type="file"
          accept="image/png,image/jpeg"
          multiple
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {messages['payout:proof_hint']}
      </p>
      {wrong && (
        <p id={`${id}-error`} className="field-error">
          {wrong}
        </p>
      )}
    </div>
  );
}
