import { chatUrl } from '#contract/care/chat.ts';
import { navigatePopup, type PopupOutcome } from '#lib/popup.ts';
import { request } from '../request.ts';

/** Event by which the page in the panel's frame asks for another panel. */
export const chatPanelEvent = 'foyer:chat';

/** Wishes of the page in the frame: another size, or the panel's end. */
export type ChatPanelWish = 'size' | 'close';

const features = 'popup,width=440,height=750';

/** Returns whether the page stands in the panel of another page. */
export function isInPanel(): boolean {
  return globalThis.frameElement !== null && globalThis.frameElement !== undefined;
}

/** Asks the page around the frame for another size of its panel, or to close it. */
export function askPanel(wish: ChatPanelWish): void {
  frameElement?.dispatchEvent(new CustomEvent(chatPanelEvent, { detail: wish, bubbles: true }));
}

/** Opens the chat in a window of its own (specification §9), within a press; closes the panel then. */
export async function openChatWindow(): Promise<PopupOutcome> {
  const outcome = await navigatePopup(open('', 'chat', features), async () => {
    const answer = await request(chatUrl, {}, { startedByMember: true });
    return answer.ok ? answer.value.chatUrl : undefined;
  });
  if (outcome.state === 'opened') askPanel('close');
  return outcome;
}
