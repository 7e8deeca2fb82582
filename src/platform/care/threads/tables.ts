import type { QuestionType } from '#contract/care/feedback.ts';
import type { ThreadState } from '#contract/care/threads.ts';

export interface ServiceThreadsTable {
  /** `T-7K3Q9D`; the part after the dash is random. */
  reference: string;
  /** Null for a guest. */
  member_id: string | null;
  /** Address that a guest is answered at; null for a member. */
  email: string | null;
  /** Language of the page that the last message was written on. */
  language_code: string;
  subject: QuestionType;
  state: ThreadState;
  /** 1 when its member's level was above 4 at the last message. */
  is_vip: number;
  created_at_ms: number;
  changed_at_ms: number;
  /** Time of the first message that nobody has answered; null unless it waits. */
  waiting_since_ms: number | null;
  last_sequence: number;
  /** Place of the last message that the member has read. */
  read_sequence: number;
}

export interface ServiceMessagesTable {
  reference: string;
  sequence: number;
  is_staff: number;
  /** Name of the staff person; empty for the member. */
  name: string;
  text: string;
  images: number;
  sent_at_ms: number;
  /** Milliseconds that an answer took; null for other messages. */
  waited_ms: number | null;
  /** That of the thread. */
  is_vip: number;
}

/** Images that came with messages. */
export interface ServiceImagesTable {
  reference: string;
  sequence: number;
  /** From 1, in the order in which the writer named them. */
  position: number;
  /** WebP. */
  bytes: Uint8Array;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    service_threads: ServiceThreadsTable;
    service_messages: ServiceMessagesTable;
    service_images: ServiceImagesTable;
  }
}
