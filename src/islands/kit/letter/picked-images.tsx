import { useEffect, useId, useRef } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { CloseIcon } from '../icons.tsx';
import { imageProblems } from '../image-problems.ts';
import { text } from '../text.ts';

/** An image that was picked. */
interface PickedImage {
  readonly key: number;
  readonly name: string;
  /** A data URL; `undefined` until the file is read. */
  readonly preview: string | undefined;
}

export interface PickedImagesProps {
  readonly messages: IslandTexts;
  readonly error?: string | undefined;
  readonly images: readonly PickedImage[];
  readonly refusal: keyof typeof imageProblems | undefined;
  readonly onPick: (files: readonly File[]) => void;
  readonly onRemove: (key: number) => void;
}

/** Field for images of a letter: chosen, previewed, removed. */
export function PickedImages(props: PickedImagesProps) {
  const { messages, error, images, refusal, onPick, onRemove } = props;
  // Emptied after each pick, so that the same file can be picked again.
  const take = (from: HTMLInputElement) => {
    onPick([...(from.files ?? [])]);
    from.value = '';
  };
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = refusal ? messages[imageProblems[refusal]] : error;

  // Files may have been picked before this script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current?.files?.length) take(input.current);
  }, []);

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {messages['forms:images']}
      </span>
      <span className="field-note">{messages['auth:optional']}</span>
      {images.length > 0 && (
        <ul className="field-row picked-images" aria-labelledby={`${id}-label`}>
          {images.map(({ key, name, preview }) => (
            <li key={key}>
              {preview ? (
                <img src={preview} width="96" height="96" alt={name} />
              ) : (
                <span className="picked-blank">{name}</span>
              )}
              <button type="button" className="icon-button" onClick={() => onRemove(key)}>
                <CloseIcon />
                <span className="visually-hidden">
                  {text(messages, 'forms:remove_image', { name })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="field-row">
        <label className="button button-quiet pick-images">
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept="image/png,image/jpeg"
            multiple
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => take(event.currentTarget)}
          />
          {messages['forms:add_images']}
        </label>
      </div>
      <p id={`${id}-error`} role="alert" className="field-error">
        {problem}
      </p>
      <p id={`${id}-hint`} className="field-hint">
        {messages['forms:images_hint']}
      </p>
    </div>
  );
}
