import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import { feedbackBounds, uploadImage } from '#contract/care/feedback.ts';
import { ok, type Result } from '#lib/result.ts';
import { onMemberChange } from '../owner.ts';
import { request } from '../request.ts';

/** An image that goes with the letter. */
export interface PickedImage {
  readonly key: number;
  readonly name: string;
  /** A data URL; `undefined` until the file is read. */
  readonly preview: string | undefined;
}

/** Reason why an image was refused; each has the platform's own text. */
export type ImageRefusal = 'image_wrong_type' | 'image_too_large' | 'too_many_images';

const images = atom<readonly PickedImage[]>([]);
const imageRefusal = atom<ImageRefusal | undefined>();

/** The images of the letter, in the order they were picked. */
export const $images = readonlyType(images);
/** Reason why some of the last picked images were refused. */
export const $imageRefusal = readonlyType(imageRefusal);

const takenTypes = ['image/png', 'image/jpeg'];

/** Files by their image's key, and the ids of those that the platform has. */
const files = new Map<number, File>();
const ids = new Map<number, string>();
let lastKey = 0;

// What one member picked is not for the next one's letter.
onMemberChange(forgetImages);

/** Adds the images that may be sent; `$imageRefusal` has the reason why others were left out. */
export async function addImages(picked: readonly File[]): Promise<void> {
  imageRefusal.set(undefined);
  const added: PickedImage[] = [];
  for (const file of picked) {
    const refusal = findRefusal(file, images.get().length + added.length);
    if (refusal) {
      imageRefusal.set(refusal);
      continue;
    }
    lastKey += 1;
    files.set(lastKey, file);
    added.push({ key: lastKey, name: file.name, preview: undefined });
  }
  images.set([...images.get(), ...added]);
  await Promise.all(added.map(({ key }) => showPreview(key)));
}

/** Removes an image. */
export function removeImage(key: number): void {
  files.delete(key);
  ids.delete(key);
  imageRefusal.set(undefined);
  images.set(images.get().filter((image) => image.key !== key));
}

/** Uploads the images that the platform does not have yet; returns the ids of all of them. */
export async function uploadImages(): Promise<
  Result<readonly string[], Extract<Answer<typeof uploadImage>, { ok: false }>['refusal']>
> {
  for (const { key } of images.get()) {
    const file = files.get(key);
    if (ids.has(key) || !file) continue;
    const answer = await request(uploadImage, { file });
    if (!answer.ok) return answer;
    ids.set(key, answer.value.imageId);
  }
  return ok(images.get().flatMap(({ key }) => ids.get(key) ?? []));
}

/** Forgets what was uploaded: the platform has forgotten it, or never knew it. */
export function forgetUploads(): void {
  ids.clear();
}

/** Forgets the images of a letter that was sent. */
export function forgetImages(): void {
  files.clear();
  ids.clear();
  images.set([]);
  imageRefusal.set(undefined);
}

function findRefusal(file: File, count: number): ImageRefusal | undefined {
  if (!takenTypes.includes(file.type)) return 'image_wrong_type';
  if (file.size > feedbackBounds.imageBytes) return 'image_too_large';
  return count >= feedbackBounds.images ? 'too_many_images' : undefined;
}

async function showPreview(key: number): Promise<void> {
  const file = files.get(key);
  if (!file) return;
  const preview = await readDataUrl(file);
  images.set(images.get().map((image) => (image.key === key ? { ...image, preview } : image)));
}

function readDataUrl(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(file);
  });
}
