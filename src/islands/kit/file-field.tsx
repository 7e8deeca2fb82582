import { useId, useState } from 'react';

export interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  /**
   * Label of the button that opens the file picker, as the native one uses the browser's language.
   */
  readonly pickLabel: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onPick?: (files: readonly File[]) => void;
}

/** Field for images, with the names of the chosen ones. */
export function FileField({ name, label, pickLabel, hint, error, onPick }: FileFieldProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const id = useId();
  const pick = (picked: readonly File[]) => {
    setFiles(picked);
    onPick?.(picked);
  };
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="field-row field-files">
        <label className="button button-quiet">
          <input
            type="file"
            className="visually-hidden"
            name={name}
            accept="image/png,image/jpeg"
            multiple
            aria-labelledby={`${id}-label ${id}-pick`}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-names ${id}-hint ${id}-error`}
            onChange={(event) => pick([...(event.currentTarget.files ?? [])])}
          />
          <span id={`${id}-pick`}>{pickLabel}</span>
        </label>
        <output id={`${id}-names`}>{files.map((each) => each.name).join(', ')}</output>
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className="field-error">
        {error}
      </p>
    </div>
  );
}
