import type { Play } from '#lib/lottery/plays/play.ts';
import { FormField } from '../kit/form-field.tsx';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';

interface TypedNumbersProps extends SlipProps {
  readonly play: Play;
  readonly typed: string;
  readonly error: string | undefined;
  readonly onTyped: (typed: string) => void;
}

/** Numbers as they are typed or pasted. */
export function TypedNumbers({ messages, play, typed, error, onTyped }: TypedNumbersProps) {
  const [first] = play.pick.pools;
  const digits = first && 'digits' in first ? first.digits : undefined;
  const hint =
    digits === undefined
      ? messages['slip:typed_places']
      : text(messages, 'slip:typed_digits', { digits });
  return (
    <FormField label={messages['slip:numbers']} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...wiring}
          name="numbers"
          rows={4}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
        />
      )}
    </FormField>
  );
}
