/** What a tab keeps the slip of a lottery under; nothing is kept where the slip is empty. */
export const slipKey = (gameCode: string): string => `slip ${gameCode}`;
