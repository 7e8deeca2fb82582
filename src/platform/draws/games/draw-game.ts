import { z } from 'zod';
import type { drawKinds } from '#contract/draws/issues.ts';

/** A kind of lottery, as the engine and the contract name it. */
export type DrawKind = (typeof drawKinds)[number];

/** A lottery that draws. */
export interface DrawGame {
  /** The catalogue's code: `KTD_SSC_1M`, `MB_HANOI`. */
  readonly code: string;
  readonly gameId: string;
  readonly title: string;
  readonly vassalage: string;
  /** The catalogue's category. */
  readonly category: string;
  /** The kind within it: `north`, `fast`, `k3`. */
  readonly classify: string;
  readonly kind: DrawKind;
  /** Minutes between draws; `undefined` where a station draws on its days. */
  readonly everyMinutes: number | undefined;
  /** Its usual kind of bet; `undefined` where the catalogue names none. */
  readonly defaultPlayType: string | undefined;
  readonly source: 'house' | 'entered';
  /** True while it draws; an ended lottery keeps its results and its unsettled issues. */
  readonly isDrawing: boolean;
  readonly isUnderMaintenance: boolean;
}

/** A lottery as an operator's file names it; its title and vendor are the catalogue's. */
export const storedDrawGame = z.strictObject({
  code: z.string().regex(/^\w{1,40}$/),
  kind: z.enum(['k3', 'ssc', 'pk10', '11x5', 'kl8', 'pc28', 'vnMB', 'vnMT', 'vnMN']),
  everyMinutes: z.int().min(1).max(1_440).optional(),
});
