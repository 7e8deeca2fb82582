import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $icon, checkIcon, deleteIcon, loadIcon, saveIcon } from '#stores/identity/icon.ts';
import { shownValue } from '#stores/resource.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { imageProblems } from '../../../kit/image-problems.ts';
import { useAction } from '../../../kit/use-action.ts';

export interface AvatarProps {
  readonly messages: IslandTexts;
  readonly account: string;
}

/** Picture of the member, or the first letter of the name; can be changed or removed. */
export function Avatar({ messages, account }: AvatarProps) {
  const picture = shownValue(useStore($icon));
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [problem, setProblem] = useState<ReturnType<typeof checkIcon>>();
  const saving = useAction(saveIcon);
  const dropping = useAction(deleteIcon);
  useEffect(() => void loadIcon(), []);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    if (file) {
      const found = checkIcon(file);
      setProblem(found);
      if (!found) saving.run(file);
    }
    target.value = '';
  };
  const isBusy = saving.isRunning || dropping.isRunning;
  return (
    <section className="centre-part centre-avatar">
      {picture ? (
        <img src={picture} alt={messages['centre:profile_picture_alt']} width="96" height="96" />
      ) : (
        <span className="avatar" aria-hidden="true">
          {[...account].slice(0, 1).join('').toUpperCase()}
        </span>
      )}
      <div className="centre-parts">
        <h3>{messages['centre:profile_picture']}</h3>
        <p className="muted" id={id}>
          {messages['centre:profile_picture_hint']}
        </p>
        {problem && <p role="alert">{messages[imageProblems[problem]]}</p>}
        <FormStatus messages={messages} refusal={saving.refusal ?? dropping.refusal} />
        <div className="centre-buttons">
          <input ref={input} type="file" accept="image/png,image/jpeg" hidden onChange={pick} />
          <button
            type="button"
            className="button button-quiet"
            aria-describedby={id}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {messages['centre:profile_picture_choose']}
          </button>
          {picture && (
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy}
              onClick={() => dropping.run()}
            >
              {messages['centre:profile_picture_remove']}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
