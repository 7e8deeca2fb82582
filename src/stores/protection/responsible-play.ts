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
import { forgetSession, loadSession } from '../identity/session.ts';
import { watchChange } from '../live.ts';
import { type MoneyTyping, readMoney } from '../money/typed-money.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const play = resource(() => request(responsiblePlay, {}));

/** What the member has set for their own play, as the platform last said, and what asks for it. */
export const { $loaded: $play, load: loadPlay } = play;

const byMember = { startedByMember: true } as const;

/** Keeps it as it is on the platform, until what is answered is called. */
export function followPlay(): () => void {
  void loadPlay();
  const reload = () => void loadPlay();
  const stops = [watchChange('limits', reload), watchChange('deposits', reload)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A limit as it is typed. */
export interface LimitForm extends Omit<MoneyTyping, 'bounds'> {
  readonly amount: string;
}

/** What is wrong with a limit before it is sent. */
export function checkLimit({ amount, ...typing }: LimitForm): FieldRefusals {
  const read = readMoney(amount, typing);
  return read.ok ? {} : { amount: read.refusal };
}

/** Sets a limit; nothing typed for none. */
export function saveLimit(limit: NamedLimit, form: LimitForm | undefined) {
  const read = form && readMoney(form.amount, form);
  return change(setLimitCall, { ...limit, amount: read?.ok ? read.value : null });
}

/** The second yes to a limit that waits. */
export function sayYes(limit: NamedLimit) {
  return change(confirmRaise, limit);
}

/** Takes back a limit that waits. */
export function takeBack(limit: NamedLimit) {
  return change(withdrawRaise, limit);
}

/** Sets how often the member is reminded of the time; the session learns it at once. */
export async function saveReminder(minutes: ReminderMinutes) {
  const answer = await change(setReminder, { minutes });
  if (answer.ok) await loadSession();
  return answer;
}

/** Begins a break. */
export function takeBreak(length: BreakLength) {
  return change(takeBreakCall, { length });
}

/** Keeps the member out, and forgets the session that has ended by it. */
export async function excludeSelf(
  length: ExclusionLength,
): Promise<Answer<typeof excludeSelfCall>> {
  const answer = await request(excludeSelfCall, { length }, byMember);
  if (answer.ok) forgetSession();
  return answer;
}

async function change<
  E extends AnyEndpoint & { readonly types?: { readonly value: ResponsiblePlay } },
>(endpoint: E, input: InputOf<E>): Promise<Answer<E>> {
  return play.take(request(endpoint, input, byMember));
}
