import type { PageProps } from '../../page-props.ts';
import { LinePath } from '../../records/line-path.tsx';
import { DownlineLines } from './downline-lines.tsx';
import { DownlineTree } from './downline-tree.tsx';
import { type LineChoice, toParams } from './line-choice.ts';
import { isLongEnough, SearchForm } from './search-form.tsx';

/** Views of the downlines: one level at a time, or a tree that opens in place. */
export const downlineViews = ['list', 'tree'] as const;

export interface DownlineListProps extends PageProps {
  /** Downline whose lines are listed; the agent's own when missing. */
  readonly lineId: string | undefined;
  readonly search: string | undefined;
  readonly view: (typeof downlineViews)[number];
  /** Filters and order of a list; a tree has all lines, the newest first. */
  readonly choice: LineChoice;
}

/** Downlines of the agent or of a downline, as a list or a tree, or the results of a search. */
export function DownlineList({ lineId, search, view, ...props }: DownlineListProps) {
  const { messages, openPage, choice } = props;
  const shape = view === 'tree' ? { view } : undefined;
  const turn = (more: Readonly<Record<string, string>>, chosen = choice) =>
    openPage('agentDownlines', { ...(lineId && { of: lineId }), ...more, ...toParams(chosen) });
  const choose = (chosen: LineChoice) => turn(search === undefined ? {} : { search }, chosen);
  return (
    <div className="centre-parts centre-paper team-record">
      <LinePath
        to="agentDownlines"
        params={shape}
        messages={messages}
        openPage={openPage}
        memberId={lineId}
      />
      <SearchForm
        messages={messages}
        search={search}
        onSearch={(query) => turn({ ...shape, ...(query && { search: query }) })}
      />
      {search === undefined ? (
        <>
          <fieldset className="centre-choices centre-unprinted">
            <legend className="visually-hidden">{messages['agents:downlines_as']}</legend>
            {downlineViews.map((each) => (
              <button
                key={each}
                type="button"
                className="centre-choice"
                aria-pressed={each === view}
                onClick={() => turn(each === 'tree' ? { view: each } : {})}
              >
                {messages[`agents:downlines_as_${each}`]}
              </button>
            ))}
          </fieldset>
          {view === 'tree' ? (
            <DownlineTree {...props} lineId={lineId} />
          ) : (
            <DownlineLines {...props} lineId={lineId} search={undefined} choose={choose} />
          )}
        </>
      ) : (
        isLongEnough(search) && (
          <DownlineLines {...props} lineId={lineId} search={search} choose={choose} />
        )
      )}
    </div>
  );
}
