import { agentMoves, agentTree } from '#contract/staff/agents.ts';
import { moveMember, previewMove } from '#contract/staff/moves.ts';
import { ok, refused } from '#lib/result.ts';
import {
  checkMove,
  readMoves,
  previewMove as readPreview,
  readTree,
  requestMove,
  treeInputs,
  treeValues,
} from '#platform/agents/index.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { findMemberById, findMemberByName } from '#platform/identity/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import { accountActs, accountRoutes } from './accounts/routes.ts';
import { moveInput } from './schemas.ts';
import { readWaitingMoves } from './waiting-moves.ts';

/** Lists the desk calls that change the tree of agents; each waits for a second person. */
export function agentActs(parts: DeskParts): DeskAct[] {
  return [
    ...accountActs(parts),
    deskAct(parts, moveMember, {
      input: moveInput,
      waits: async () => true,
      carryOut: async (transaction, input, { actor, approvedBy }) => {
        const yes = await checkMove(transaction, parts, input);
        if (!yes.ok) return refused({ code: yes.refusal });
        const move = await requestMove(transaction, parts, { ...input, actor, approvedBy });
        return move.ok ? move : refused({ code: move.refusal });
      },
    }),
  ];
}

/** Lists the routes by which staff read the tree of agents and its pending moves. */
export function agentRoutes(parts: DeskParts): Route[] {
  const { clock } = parts;
  const { db } = parts.storage;
  return [
    ...accountRoutes(parts),
    route(previewMove, { input: treeInputs.preview, value: treeValues.preview }, async (input) => {
      const preview = await readPreview(db, parts, input);
      return preview.ok ? preview : refused({ code: preview.refusal });
    }),
    route(agentTree, { input: treeInputs.tree, value: treeValues.tree }, async (input) => {
      const { username, memberId = '', cursor } = input;
      const member =
        username === undefined
          ? await findMemberById(db, memberId)
          : await findMemberByName(db, username);
      if (!member) return refused({ code: 'unknown_member' });
      return ok(await readTree(db, member, { cursor, nowMs: clock.nowMs() }));
    }),
    route(agentMoves, { input: treeInputs.moves, value: treeValues.moves }, async (input) => {
      const isFirst = input.state === 'waiting' && input.cursor === undefined;
      const waiting = isFirst ? await readWaitingMoves(db, clock.nowMs()) : [];
      return ok({ asked: waiting, ...(await readMoves(db, input)) });
    }),
  ];
}
