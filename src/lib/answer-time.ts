import { hourMs, minuteMs } from './time.ts';

/** Time that an answer takes, in the unit that people say it in. */
export interface AnswerTime {
  readonly unit: 'minutes' | 'hours';
  readonly count: number;
}

/** Rounds a time up to whole minutes, from 90 minutes on to whole hours. */
export function answerTime(medianMs: number): AnswerTime {
  const minutes = Math.max(1, Math.ceil(medianMs / minuteMs));
  if (minutes < 90) return { unit: 'minutes', count: minutes };
  return { unit: 'hours', count: Math.ceil(medianMs / hourMs) };
}
