import { endpoint, type NoInput } from '../endpoint.ts';

/** Choice of a member about messages of what issues of lotteries brought them; on unless switched off. */
export interface DrawMessageChoice {
  readonly isOn: boolean;
}

/** The member's choice. A message tells what was won, or which stakes came back, once for each issue. */
export const drawMessages = endpoint<NoInput, DrawMessageChoice>()({
  method: 'GET',
  path: '/lgw/lottery/messages',
  needs: 'trueAccount',
});

/** Changes the choice; it holds for issues that are settled from then on. */
export const setDrawMessages = endpoint<DrawMessageChoice, DrawMessageChoice>()({
  method: 'PUT',
  path: '/lgw/lottery/messages',
  needs: 'trueAccount',
});
