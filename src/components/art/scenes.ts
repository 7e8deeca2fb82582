import type { GameCategory } from '#contract/play/games.ts';
import Arena from './arena.svg';
import CardTable from './card-table.svg';
import DrawnBalls from './drawn-balls.svg';
import Kingfisher from './kingfisher.svg';
import LotusLake from './lotus-lake.svg';
import NightHarbour from './night-harbour.svg';
import PaperLanterns from './paper-lanterns.svg';
import Reef from './reef.svg';
import RiverMarket from './river-market.svg';
import Stadium from './stadium.svg';

const scenes: Readonly<Record<string, string>> = {
  kingfisher: Kingfisher.src,
  'lotus-lake': LotusLake.src,
  'night-harbour': NightHarbour.src,
  'paper-lanterns': PaperLanterns.src,
  'river-market': RiverMarket.src,
  stadium: Stadium.src,
};

const scenesOfLobbies: Readonly<Record<GameCategory, string>> = {
  LIVE: CardTable.src,
  RNG: NightHarbour.src,
  SPORTS: Stadium.src,
  ESPORTS: Arena.src,
  FISH: Reef.src,
  PVP: PaperLanterns.src,
  ELOTT: DrawnBalls.src,
  LOTT: DrawnBalls.src,
  COCKFIGHT: RiverMarket.src,
  INHOUSE: Kingfisher.src,
};

/**
 * Returns the address of one of the brand's drawings, 1200 by 440; the brand's own for an unknown
 * name. `lobby` is the drawing of the lobby that the banner stands in.
 */
export function findScene(art: string, lobby?: GameCategory): string {
  if (art === 'lobby' && lobby) return scenesOfLobbies[lobby];
  return scenes[art] ?? Kingfisher.src;
}
