import { drawIssue } from '#contract/draws/issues.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const issue = resource(
  (gameCode: string, number: string) => request(drawIssue, { gameCode, number }),
  'everyone',
);

/** Issue of the bet that was opened last, with the action that opens the issue of another one. */
export const { $loaded: $betIssue, open: openBetIssue } = issue;
