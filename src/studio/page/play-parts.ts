import type { FixtureEngine } from '#studio/engines/fixtures/markets.ts';
import type { TableEngine } from '#studio/engines/tables/table-rules.ts';
import type { FixtureState } from '#studio/fixture-wire.ts';
import type { GameState, TableState } from '#studio/wire.ts';
import type { Ask } from './client.ts';
import type { EngineParts, EngineView } from './engine-view.ts';
import type { FixtureTexts, TableTexts, Texts } from './texts/texts.ts';

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

/** Dependencies of sitting at a table. */
export interface TableParts extends Omit<PlayParts, 'createEngine'> {
  readonly engine: TableEngine;
  readonly table: TableState;
  readonly tableTexts: TableTexts;
  readonly token: string;
}

/** Dependencies of a page of fixtures. */
export interface FixtureParts extends Omit<PlayParts, 'createEngine'> {
  readonly engine: FixtureEngine;
  readonly fixtures: FixtureState;
  readonly fixtureTexts: FixtureTexts;
  readonly token: string;
}
