export { isChatOn } from './availability.ts';
export { countChatDays } from './chat-days.ts';
export {
  deleteMessage,
  muteMember,
  sayAsStaff,
  setHidden,
  setSlowMode,
  unmuteMember,
  writeWords,
} from './moderation.ts';
export { repeatMessage } from './post.ts';
export { sweepChat } from './prune.ts';
export { listReported, listWords } from './report-queue.ts';
export { openRoomFeeds, type RoomFeeds } from './room-feed.ts';
export { chatRoutes } from './routes.ts';
export { chatMessageValue } from './schemas.ts';
export { findLastMessageMs, writeScriptLine } from './script-lines.ts';
export { chatSetting } from './settings.ts';
