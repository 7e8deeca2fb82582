import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $imageRefusal, $images, addImages, removeImage } from '#stores/care/feedback.ts';
import { CloseIcon } from '../kit/icons.tsx';
import { imageProblems } from '../kit/image-problems.ts';
import { text } from '../kit/text.ts';

/** Hands the picked files over and empties the input, so that the same file can be picked again. */
function take(input: HTMLInputElement): void {
  void addImages([...(input.files ?? [])]);
  input.value = '';
}

/** Field for images of the letter: chosen, previewed, removed. */
export function ImagesField({
  messages,
  error,
}: {
  readonly messages: IslandTexts;
  readonly error?: string | undefined;
}) {
  const images = useStore($images);
  const refusal = useStore($imageRefusal);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = refusal ? messages[imageProblems[refusal]] : error;

  // Files may have been picked before this script was there.
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
              <button type="button" className="icon-button" onClick={() => removeImage(key)}>
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
