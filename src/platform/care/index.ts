export {
  chatMessageValue,
  chatSetting,
  countChatDays,
  deleteMessage,
  findLastMessageMs,
  isChatOn,
  listReported,
  listWords,
  muteMember,
  openRoomFeeds,
  type RoomFeeds,
  repeatMessage,
  sayAsStaff,
  setHidden,
  setSlowMode,
  sweepChat,
  unmuteMember,
  writeScriptLine,
  writeWords,
} from './chat/index.ts';
export {
  findApplication,
  letterSubject,
  listOpenLetters,
  readLetter,
  readLetters,
  settle as settleLetter,
} from './feedback/index.ts';
export {
  listStaffMailings,
  previewSegment,
  runMailings,
  withdraw as withdrawMailing,
  write as writeMailing,
} from './mailings/index.ts';
export { sendMessage } from './messages/index.ts';
export { careRoutes } from './routes.ts';
export {
  answer as answerThread,
  close as closeThread,
  listStaffThreads,
  listThreadQueue,
  readStaffThread,
  readThreadImages,
  readThreadTimes,
  threadSubject,
  threadSummaryValue,
  threadValue,
} from './threads/index.ts';
