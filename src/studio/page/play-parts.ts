import type { GameState } from '#studio/wire.ts';
import type { Ask } from './client.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import type { Texts } from './texts.ts';

/** Dependencies of playing one launch. */
export interface PlayParts {
  readonly root: HTMLElement;
  readonly ask: Ask;
  readonly state: GameState;
  readonly balanceMinor: string;
  readonly texts: Texts;
  readonly isCalm: boolean;
  readonly createEngine: (parts: EngineParts) => EngineView;
}
