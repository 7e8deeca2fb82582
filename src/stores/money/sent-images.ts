import type { CallRefusal } from '#contract/call.ts';
import { uploadImage } from '#contract/care/feedback.ts';
import { ok, type Result } from '#lib/result.ts';
import { onMemberChange } from '../owner.ts';
import { request } from '../request.ts';

/** Ids of files that the platform has already: a refused form does not send them again. */
let sentImages = new WeakMap<File, string>();

// They were another member's to use.
onMemberChange(() => {
  sentImages = new WeakMap();
});

/** Uploads images; returns their ids in the same order. */
export async function uploadImages(
  files: readonly File[],
): Promise<Result<readonly string[], CallRefusal<typeof uploadImage>>> {
  const images: string[] = [];
  for (const file of files) {
    let imageId = sentImages.get(file);
    if (imageId === undefined) {
      const answer = await request(uploadImage, { file }, { startedByMember: true });
      if (!answer.ok) return answer;
      imageId = answer.value.imageId;
      sentImages.set(file, imageId);
    }
    images.push(imageId);
  }
  return ok(images);
}
