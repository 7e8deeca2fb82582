/** Key that a tab stores the slip of a lottery under; an empty slip is not stored. */
export const slipKey = (gameCode: string): string => `slip ${gameCode}`;
