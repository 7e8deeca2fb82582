export {
  chatMessageValue,
  chatRoutes,
  chatSetting,
  countChatDays,
  deleteMessage,
  isChatOn,
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
export {
  listStaffMailings,
  previewSegment,
  runMailings,
  withdraw as withdrawMailing,
  write as writeMailing,
} from './mailings/index.ts';
export { messageRoutes, sendMessage } from './messages/index.ts';
export {
  answer as answerThread,
  close as closeThread,
  listStaffThreads,
  listThreadQueue,
  readStaffThread,
  readThreadImages,
  readThreadTimes,
  threadRoutes,
  threadSubject,
  threadSummaryValue,
  threadValue,
} from './threads/index.ts';
