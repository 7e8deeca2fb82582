import type { AnsweredLine } from './log.ts';
import type { RefusedKind } from './refused-log.ts';

/** Listener for each finished call and render. */
export type NoteAnswered = (what: 'call' | 'render', line: AnsweredLine) => void;

/** Current work of the front, and its refusals since the start. */
export interface FrontFigures {
  /** Refusals by reason; `connections` counts those beyond one address's limit. */
  readonly refused: Readonly<Record<RefusedKind | 'connections', number>>;
  readonly calls: CallFigures;
  readonly renders: RenderFigures;
}

export interface CallFigures {
  readonly underWay: number;
  /** Waiting calls, by line. */
  readonly waiting: Readonly<Record<'money' | 'others', number>>;
}

export interface RenderFigures {
  readonly underWay: number;
  readonly waiting: number;
}
