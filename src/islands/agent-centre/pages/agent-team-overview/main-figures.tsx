import type { TeamSpan } from '#contract/agents/team.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { text } from '../../../kit/text.ts';
import { Change } from './change.tsx';
import {
  type Figure,
  figureAmount,
  isUnderWay,
  mainFigures,
  ngrCosts,
  type SpanWord,
} from './figures.ts';
import type { OverviewWriter } from './use-writer.ts';

export interface SpanProps {
  readonly messages: IslandTexts;
  readonly writer: OverviewWriter;
  readonly name: SpanWord;
  readonly span: TeamSpan;
}

/**
 * Main figures of the agent with their changes. A span under way is shown beside the whole one
 * before, without a comparison.
 */
export function MainFigures({ messages, writer, name, span }: SpanProps) {
  return (
    <dl className="records-sums team-main">
      {mainFigures.map((figure) => (
        <div key={figure}>
          <dt>{messages[`agents:figure_${figure}`]}</dt>
          <dd className="figures">
            {writer.amount(figureAmount(span.figures, figure), figure, span.figures)}
            {figure === 'ngr' && <NgrParts messages={messages} writer={writer} span={span} />}
            <span className="team-change">
              <Beside messages={messages} writer={writer} name={name} span={span} figure={figure} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The figure of the whole span before, or what it changed by since. */
function Beside({ messages, writer, name, span, figure }: SpanProps & { readonly figure: Figure }) {
  const { before } = span;
  if (isUnderWay(name)) {
    const amount = writer.amount(figureAmount(before, figure), figure, before);
    return <span className="muted">{text(messages, `agents:whole_${name}`, { amount })}</span>;
  }
  return (
    <>
      <Change messages={messages} writer={writer} span={span} figure={figure} />{' '}
      <span className="muted">{messages[`agents:against_${name}`]}</span>
    </>
  );
}

/** Breakdown of NGR. */
function NgrParts({ messages, writer, span }: Omit<SpanProps, 'name'>) {
  const { figures } = span;
  const amount = (figure: Figure) => writer.amount(figureAmount(figures, figure), figure, figures);
  const [bonuses, rebates, salaries] = ngrCosts.map(amount);
  return (
    <span className="team-change muted">
      {text(messages, 'agents:ngr_parts', { ggr: amount('ggr'), bonuses, rebates, salaries })}
    </span>
  );
}
