import { drawForms } from './draw-rule.ts';

/** Published issue, as far as a proof needs it. */
export interface SavedIssue {
  readonly gameCode: string;
  readonly number: string;
  readonly kind: string;
  readonly source: 'house' | 'entered';
  readonly rule: string;
  /** `voided` gave every stake back; old files may not have it. */
  readonly state?: string | undefined;
  readonly result?: unknown;
  /** Hexadecimal, like the next ones. */
  readonly commitment?: string | undefined;
  readonly root?: string | undefined;
  readonly serverSeed?: string | undefined;
  /** Close of the issue, which names the beacon's round. */
  readonly closesAtMs?: number | undefined;
  readonly beacon?:
    | {
        readonly chain: 'drand-quicknet';
        readonly round: number;
        readonly signature?: string | undefined;
      }
    | undefined;
  /** Bets under the root. */
  readonly bets?: number | undefined;
}

/** Draw as a member saves it: the issue alone, or with the receipt of a bet on it. */
export interface SavedDraw {
  readonly issue: SavedIssue;
  /** The receipt's canonical JSON. */
  readonly receipt?: string | undefined;
  readonly signature?: string | undefined;
  readonly publicKey?: string | undefined;
  readonly inclusion?:
    | { readonly index: number; readonly size: number; readonly path: readonly string[] }
    | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string';
const isTextOrNone = (value: unknown) => value === undefined || isText(value);

/** Parses a saved draw; `undefined` for anything else. Other fields are ignored. */
export function parseSavedDraw(value: unknown): SavedDraw | undefined {
  if (!isFields(value) || !isFields(value.issue)) return undefined;
  const { issue, inclusion } = value;
  const isIssue =
    [issue.gameCode, issue.number, issue.kind, issue.rule].every(isText) &&
    ['house', 'entered'].includes(String(issue.source)) &&
    String(issue.kind) in drawForms &&
    [issue.state, issue.commitment, issue.root, issue.serverSeed].every(isTextOrNone) &&
    (issue.beacon === undefined || isIssueBeacon(issue));
  const isReceipt = [value.receipt, value.signature, value.publicKey].every(isTextOrNone);
  const isPath = inclusion === undefined || isInclusion(inclusion);
  return isIssue && isReceipt && isPath ? (value as unknown as SavedDraw) : undefined;
}

/** Returns whether a beacon is that of an issue's close; drand quicknet is the only known chain. */
function isIssueBeacon({ beacon, closesAtMs }: Fields): boolean {
  if (!isFields(beacon) || !Number.isInteger(closesAtMs)) return false;
  const { chain, round, signature } = beacon;
  return chain === 'drand-quicknet' && Number.isInteger(round) && isTextOrNone(signature);
}

function isInclusion(value: unknown): boolean {
  if (!isFields(value) || !Array.isArray(value.path)) return false;
  return Number.isInteger(value.index) && Number.isInteger(value.size) && value.path.every(isText);
}
