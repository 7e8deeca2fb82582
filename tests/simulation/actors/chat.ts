import { postChat, readChat } from '#contract/care/chat.ts';
import { chatRooms, visitRoom as visitInModel } from '../model/chat.ts';
import { expectSame, passTime, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { asMember, memberNames } from './member.ts';

/** Time that a member leaves between two messages. */
const pauseMs = 5_000;

/** Visit of a member to a room. */
interface VisitInput {
  readonly [name: string]: string;
  readonly member: string;
  readonly room: string;
  readonly by: 'writing' | 'reading';
}

export const chatMoves = {
  /** A member writes in a room of the chat, or reads what is there. */
  visitRoom: move<VisitInput>({
    weight: 0.5,
    choose: (random, simulation) => ({
      member: random.pick(memberNames(simulation)),
      room: random.pick(chatRooms),
      by: random.pick(['writing', 'reading']),
    }),
    take(simulation, { member: name, room, by }) {
      if (by === 'writing') passTime(simulation, pauseMs);
      return asMember(simulation, name, async ({ member, browser }) => {
        const { model } = simulation;
        const sequence = Math.max(1, model.chat.changes.get(room) ?? 0);
        const answer =
          by === 'writing'
            ? await browser.call(postChat, { room, text: `Hello at ${model.nowMs}` })
            : await browser.call(readChat, { room, sequence });
        const expected = visitInModel(model, member, { room, by }) ?? 'ok';
        expectSame(`a visit, ${by}`, answer.ok ? 'ok' : answer.refusal.code, expected);
        if (answer.ok && 'sequence' in answer.value) comparePlace(simulation, room, answer.value);
        return `${by} ${expected}`;
      });
    },
  }),
};

/** Compares the place of a message, which follows on every change of the room. */
function comparePlace(
  { model }: Simulation,
  room: string,
  { sequence }: { readonly sequence: number },
): void {
  expectSame('place of a message', sequence, model.chat.changes.get(room));
}
