import type { PlayLimit } from '#contract/protection/responsible-play.ts';
import type { PageProps } from '../../page-props.ts';

/** Returns the name of a limit, such as `Deposits, 24 hours`. */
export function playLimitName(
  messages: PageProps['messages'],
  { kind, period }: Pick<PlayLimit, 'kind' | 'period'>,
): string {
  return [messages[`limits:kind_${kind}`], messages[`limits:period_${period}`]].join(', ');
}
