import type { CheckIn } from '#contract/rewards/missions.ts';
import { submitCheckIn } from '#stores/rewards/missions.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';

interface CheckInCardProps extends PageProps {
  readonly checkIn: CheckIn;
  readonly onDone: (points: number) => void;
}

/** Ladder of check-ins with today's step, and the button that makes it. */
export function CheckInCard({ messages, checkIn, onDone }: CheckInCardProps) {
  const { ladder, step, isDone } = checkIn;
  const points = ladder[step - 1] ?? 0;
  const action = useAction(submitCheckIn, () => onDone(points));
  return (
    <section className="centre-part">
      <h3>{messages['points:kind_checkIn']}</h3>
      <p className="muted">{messages['claims:check_in_lead']}</p>
      <ol className="claim-ladder">
        {ladder.map((each, index) => {
          const place = index + 1;
          const isReached = place < step || (place === step && isDone);
          return (
            <li
              key={place}
              className={isReached ? 'claim-reached' : undefined}
              aria-current={place === step ? 'step' : undefined}
            >
              <span className="muted">{text(messages, 'claims:day', { day: place })}</span>
              <b className="figures">+{each}</b>
            </li>
          );
        })}
      </ol>
      <FormStatus messages={messages} refusal={action.refusal} />
      <div className="claim-line">
        <span className="muted">
          {isDone ? messages['claims:check_in_done'] : messages['claims:check_in_open']}
        </span>
        {!isDone && (
          <button
            type="button"
            className="button button-main"
            disabled={action.isRunning}
            onClick={() => action.run()}
          >
            {action.isRunning ? messages['dialogs:working'] : messages['claims:check_in']}
          </button>
        )}
      </div>
    </section>
  );
}
