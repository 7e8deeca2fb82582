import { useState } from 'react';
import { hasChat, shareRound } from '#stores/care/chat-shares.ts';
import { DoneNote } from '../../../kit/done-note.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';

interface SharePartProps extends Pick<PageProps, 'messages'> {
  readonly roundId: string;
}

/** Way to share a settled round in the chat; nothing where the brand has none. */
export function SharePart({ messages, roundId }: SharePartProps) {
  const [showsAmounts, setShowsAmounts] = useState(false);
  const [isDone, setDone] = useState(false);
  const sharing = useAction(shareRound, () => setDone(true));
  if (!hasChat()) return null;
  const room = document.documentElement.dataset.language ?? '';
  return (
    <div className="bets-share">
      <label className="bets-share-choice">
        <input
          type="checkbox"
          checked={showsAmounts}
          onChange={() => setShowsAmounts(!showsAmounts)}
        />
        <span>{messages['bets:share_shows']}</span>
      </label>
      <button
        type="button"
        className="button button-quiet"
        disabled={sharing.isRunning || isDone}
        onClick={() => sharing.run({ room, roundId, showsAmounts })}
      >
        {messages['bets:share']}
      </button>
      <FormStatus messages={messages} refusal={sharing.refusal} />
      <DoneNote>{isDone && messages['bets:share_done']}</DoneNote>
    </div>
  );
}
