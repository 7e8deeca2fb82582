import {
  chatWords,
  deleteChat,
  hideChat,
  muteChat,
  reportedChat,
  sayChat,
  slowChat,
  unmuteChat,
  writeChatWords,
} from '#contract/staff/chat.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { noInput } from '#platform/base/input.ts';
import {
  deleteMessage,
  listReported,
  listWords,
  muteMember,
  sayAsStaff,
  setHidden,
  setSlowMode,
  unmuteMember,
  writeWords,
} from '#platform/care/index.ts';
import { type DeskAct, deskAct } from '../desk-act.ts';
import type { DeskParts } from '../parts.ts';
import {
  deleteInput,
  hideInput,
  muteInput,
  reportedValue,
  sayInput,
  slowInput,
  unmuteInput,
  wordsInput,
  wordsValue,
} from './schemas.ts';

/** Lists the desk calls that moderate the chat. */
export function chatActs(parts: DeskParts): DeskAct[] {
  return [
    deskAct(parts, hideChat, {
      input: hideInput,
      carryOut: (transaction, input, { actor }) =>
        setHidden(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, deleteChat, {
      input: deleteInput,
      carryOut: (transaction, input, { actor }) =>
        deleteMessage(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, muteChat, {
      input: muteInput,
      carryOut: (transaction, input, { actor }) =>
        muteMember(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, unmuteChat, {
      input: unmuteInput,
      carryOut: (transaction, input, { actor }) =>
        unmuteMember(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, writeChatWords, {
      input: wordsInput,
      carryOut: (transaction, input, { actor }) =>
        writeWords(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, slowChat, {
      input: slowInput,
      carryOut: (transaction, input, { actor }) =>
        setSlowMode(transaction, parts, { ...input, actor }),
    }),
    deskAct(parts, sayChat, {
      input: sayInput,
      carryOut: (transaction, input, { actor, name }) =>
        sayAsStaff(transaction, parts, { ...input, actor, name }),
    }),
  ];
}

/** Lists the routes by which staff read what the chat needs of them. */
export function chatDeskRoutes(parts: DeskParts): Route[] {
  const { storage, site } = parts;
  return [
    route(reportedChat, { input: noInput, value: reportedValue }, async () =>
      ok(await listReported(parts, storage.db)),
    ),
    route(chatWords, { input: noInput, value: wordsValue }, async () =>
      ok(
        (await listWords(storage.db, { site })).map((each) => ({
          ...each,
          words: [...each.words],
        })),
      ),
    ),
  ];
}
