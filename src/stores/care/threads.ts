import type { Answer } from '#contract/call.ts';
import type { QuestionType, uploadImage } from '#contract/care/feedback.ts';
import {
  openThread as openThreadCall,
  threadBounds,
  thread as threadCall,
  threads as threadsCall,
  writeAsGuest,
  writeThread as writeThreadCall,
} from '#contract/care/threads.ts';
import { checkThread } from '#lib/thread-rules.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';
import { forgetImages, forgetUploads, uploadImages } from './letter-images.ts';

const byMember = { startedByMember: true } as const;
const list = resource(() => request(threadsCall, {}));
const shown = resource((reference: string) => request(threadCall, { reference }, byMember));

/** Threads of the member, with the hours of customer service. */
export const { $loaded: $threads, load: loadThreads, again: retryThreads } = list;

/** Thread on the screen, with the actions that open it, load it again and leave it. */
export const { $loaded: $thread, open: showThread, again: retryThread, close: leaveThread } = shown;

/** A message as it is typed. */
export interface ThreadForm {
  /** Empty until one is chosen. */
  readonly subject: QuestionType | '';
  readonly text: string;
}

/** A guest's message as it is typed. */
export interface GuestForm extends ThreadForm {
  readonly email: string;
  readonly reference: string;
}

/** Keeps the threads up to date with the platform; returns a function that stops it. */
export function followThreads(): () => void {
  void loadThreads();
  return watchChange('threads', () => {
    void loadThreads();
    const thread = shownValue($thread.get());
    if (thread) void shown.load(thread.reference);
  });
}

/** Checks a message before it is sent; the platform checks again. */
export function checkThreadForm(form: ThreadForm & { readonly email?: string }): FieldRefusals {
  const missing: FieldRefusals =
    form.subject === '' ? { subject: { code: 'required', messageKey: 'required' } } : {};
  return { ...missing, ...checkThread(form, threadBounds.characters) };
}

type UploadRefused = Extract<Answer<typeof uploadImage>, { readonly ok: false }>;

/** Opens a thread with the picked images. */
export async function openThread(
  form: ThreadForm,
): Promise<Answer<typeof openThreadCall> | UploadRefused> {
  const { subject, text } = form;
  return withImages((images) =>
    request(openThreadCall, { subject: subject || 'other', text, images }, byMember),
  );
}

/** Writes another message in the thread on the screen. */
export async function writeThread(
  text: string,
): Promise<Answer<typeof writeThreadCall> | UploadRefused> {
  const reference = shownValue($thread.get())?.reference ?? '';
  const answer = await withImages((images) =>
    request(writeThreadCall, { reference, text, images }, byMember),
  );
  if (answer.ok && 'messages' in answer.value) shown.show(answer.value);
  return answer;
}

/** Sends a guest's message, which is answered by mail. */
export async function sendAsGuest({
  subject,
  text,
  email,
  reference,
}: GuestForm): Promise<Answer<typeof writeAsGuest> | UploadRefused> {
  const earlier = reference.trim() === '' ? {} : { reference };
  return withImages((images) =>
    request(writeAsGuest, { subject: subject || 'other', text, email, images, ...earlier }),
  );
}

/** Uploads the picked images and sends them with a message; after a refusal they are kept. */
async function withImages<
  A extends Answer<typeof openThreadCall | typeof writeThreadCall | typeof writeAsGuest>,
>(send: (images: readonly string[]) => Promise<A>): Promise<A | UploadRefused> {
  const images = await uploadImages();
  if (!images.ok) return images;
  const answer = await send(images.value);
  if (answer.ok) forgetImages();
  else if (answer.refusal.detail.fields?.images) forgetUploads();
  return answer;
}
