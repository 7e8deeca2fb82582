import type { TeamSpan } from '#contract/agents/team.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { type Figure, figureChange } from './figures.ts';
import type { OverviewWriter } from './use-writer.ts';

export interface ChangeProps {
  readonly messages: IslandTexts;
  readonly writer: OverviewWriter;
  readonly span: TeamSpan;
  readonly figure: Figure;
}

const looks = { gain: 'records-gain', loss: 'records-loss', none: 'muted' } as const;

/** Change of a figure with its sign, coloured where more is better. */
export function Change({ messages, writer, span, figure }: ChangeProps) {
  const { figures: now, before } = span;
  const { difference, share, tone } = figureChange({ now, before }, figure);
  if (difference === 0n) return <span className="muted">{messages['agents:overview_same']}</span>;
  return (
    <span className={looks[tone]}>
      {writer.signed(difference, figure, now)}
      {share !== undefined && ` (${writer.share(share)})`}
    </span>
  );
}
