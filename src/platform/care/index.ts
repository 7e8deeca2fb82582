export {
  chatMessageValue,
  chatRoutes,
  chatSetting,
  deleteMessage,
  listReported,
  listWords,
  muteMember,
  openRoomFeeds,
  type RoomFeeds,
  sayAsStaff,
  setHidden,
  setSlowMode,
  sweepChat,
  unmuteMember,
  writeWords,
} from './chat/index.ts';
export {
  feedbackRoutes,
  findApplication,
  letterSubject,
  listOpenLetters,
  readLetter,
  readLetters,
  settle as settleLetter,
} from './feedback/index.ts';
export { messageRoutes, sendMessage } from './messages/index.ts';
