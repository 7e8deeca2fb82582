import type { TeamSpan } from '#contract/agents/team.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { Change } from './change.tsx';
import { amountOf, mainFigures, type SpanWord } from './figures.ts';
import type { Writer } from './use-writer.ts';

export interface SpanProps {
  readonly messages: IslandTexts;
  readonly writer: Writer;
  readonly name: SpanWord;
  readonly span: TeamSpan;
}

/** The four figures that an agent looks at first, and what they changed by. */
export function MainFigures({ messages, writer, name, span }: SpanProps) {
  return (
    <dl className="records-sums team-main">
      {mainFigures.map((figure) => (
        <div key={figure}>
          <dt>{messages[`agents:figure_${figure}`]}</dt>
          <dd className="figures">
            {writer.amount(amountOf(span.figures, figure), figure, span.figures)}
            <span className="team-change">
              <Change messages={messages} writer={writer} span={span} figure={figure} />{' '}
              <span className="muted">{messages[`agents:against_${name}`]}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
