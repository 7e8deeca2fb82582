import type { Answer } from '#contract/call.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import {
  type BreakLength,
  confirmRaise,
  type ExclusionLength,
  excludeSelf as excludeSelfCall,
  type NamedLimit,
  type ReminderMinutes,
  type ResponsiblePlay,
  responsiblePlay,
  setLimit as setLimitCall,
  setReminder,
  takeBreak as takeBreakCall,
  withdrawRaise,
} from '#contract/protection/responsible-play.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { showExclusion } from '../identity/exclusion.ts';
import { forgetSession, loadSession } from '../identity/session.ts';
import { watchChange } from '../live.ts';
import { type MoneyTyping, parseMoney } from '../money/typed-money.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const play = resource(() => request(responsiblePlay, {}));

/**
 * Settings of the member for responsible play, as last answered, with the action that loads them.
 */
export const { $loaded: $play, load: loadPlay } = play;

const byMember = { startedByMember: true } as const;

/** Keeps the settings up to date with the platform; returns a function that stops it. */
export function followPlay(): () => void {
  void loadPlay();
  const reload = () => void loadPlay();
  const stops = [watchChange('limits', reload), watchChange('deposits', reload)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Limit as typed. */
export interface LimitForm extends Omit<MoneyTyping, 'bounds'> {
  readonly amount: string;
}

/** Checks a limit before it is sent. */
export function checkLimit({ amount, ...typing }: LimitForm): FieldRefusals {
  const read = parseMoney(amount, typing);
  return read.ok ? {} : { amount: read.refusal };
}

/** Sets a limit; an empty form removes it. */
export function saveLimit(limit: NamedLimit, form: LimitForm | undefined) {
  const read = form && parseMoney(form.amount, form);
  return change(setLimitCall, { ...limit, amount: read?.ok ? read.value : null });
}

/** Confirms a raised limit that waits. */
export function confirmLimit(limit: NamedLimit) {
  return change(confirmRaise, limit);
}

/** Withdraws a raised limit that waits. */
export function withdrawLimit(limit: NamedLimit) {
  return change(withdrawRaise, limit);
}

/** Sets the interval of the time reminder; the session is reloaded at once. */
export async function saveReminder(minutes: ReminderMinutes) {
  const answer = await change(setReminder, { minutes });
  if (answer.ok) await loadSession();
  return answer;
}

/** Starts a break. */
export function startBreak(length: BreakLength) {
  return change(takeBreakCall, { length });
}

/**
 * Excludes the member, forgets the session that ends by it, and leads to the page that says until
 * when.
 */
export async function excludeSelf(
  length: ExclusionLength,
): Promise<Answer<typeof excludeSelfCall>> {
  const answer = await request(excludeSelfCall, { length }, byMember);
  if (!answer.ok) return answer;
  const { untilMs } = answer.value;
  // Its end may lead to another page, and clears what is kept of the member.
  forgetSession();
  if (untilMs === null) showExclusion({ code: 'self_excluded_for_good' });
  else showExclusion({ code: 'self_excluded', untilMs });
  return answer;
}

async function change<
  E extends AnyEndpoint & { readonly types?: { readonly value: ResponsiblePlay } },
>(endpoint: E, input: InputOf<E>): Promise<Answer<E>> {
  return play.take(request(endpoint, input, byMember));
}
