/** Refusals of customer service. */
export type ThreadCode =
  /** No thread of this reference, or another member's. */
  | 'unknown_thread'
  /** Staff have closed the thread; a new message of its member opens it again. */
  | 'thread_closed';
