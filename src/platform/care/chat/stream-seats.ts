/** Limits on the number of open streams of rooms. */
export interface FeedLimits {
  readonly perMember: number;
  readonly inAll: number;
}

/** Counts open streams, in all and by member. */
export function createSeats({ perMember, inAll }: FeedLimits) {
  const members = new Map<string, number>();
  let count = 0;
  return {
    count: () => count,
    /** Counts one more stream; returns the function that ends it, `undefined` at the limits. */
    occupy(memberId: string): (() => void) | undefined {
      const own = members.get(memberId) ?? 0;
      if (count >= inAll || own >= perMember) return undefined;
      count += 1;
      members.set(memberId, own + 1);
      return () => {
        count -= 1;
        const left = (members.get(memberId) ?? 1) - 1;
        if (left === 0) members.delete(memberId);
        else members.set(memberId, left);
      };
    },
  };
}
