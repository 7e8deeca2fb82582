import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  $messageChoice,
  loadMessageChoice,
  saveMessageChoice,
} from '#stores/draws/message-choice.ts';
import { shownValue } from '#stores/resource.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';

/** Switch for messages about lottery bets; nothing until the setting is known. */
export function DrawChoice({ messages }: Pick<PageProps, 'messages'>) {
  const choice = shownValue(useStore($messageChoice, { ssr: 'initial' }));
  const { isRunning, refusal, run } = useAction(saveMessageChoice);
  useEffect(() => void loadMessageChoice(), []);
  if (!choice) return null;
  return (
    <section className="centre-part">
      <FormStatus messages={messages} refusal={refusal} />
      <label className="field-check centre-check">
        <input
          type="checkbox"
          checked={choice.isOn}
          disabled={isRunning}
          onChange={({ currentTarget }) => run(currentTarget.checked)}
        />
        <span>{messages['centre:messages_draws']}</span>
      </label>
      <p className="muted">{messages['centre:messages_draws_text']}</p>
    </section>
  );
}
