import type { AnsweredLine } from './log.ts';
import type { RefusedKind } from './refused-log.ts';

/** Told of each call and render when its answer is over. */
export type NoteAnswered = (what: 'call' | 'render', line: AnsweredLine) => void;

/** What the front is doing now, and what it has refused since its start. */
export interface FrontFigures {
  /** By why; `connections` are those that one address has beyond its bound. */
  readonly refused: Readonly<Record<RefusedKind | 'connections', number>>;
  readonly calls: CallFigures;
  readonly renders: RenderFigures;
}

export interface CallFigures {
  readonly underWay: number;
  /** By line. */
  readonly waiting: Readonly<Record<'money' | 'others', number>>;
}

export interface RenderFigures {
  readonly underWay: number;
  readonly waiting: number;
}
