import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $imageRefusal, $images, addImages, removeImage } from '#stores/care/letter-images.ts';
import { PickedImages } from '../kit/letter/picked-images.tsx';

/** Field for images of the letter, as the store keeps them. */
export function ImagesField({
  messages,
  error,
}: {
  readonly messages: IslandTexts;
  readonly error?: string | undefined;
}) {
  return (
    <PickedImages
      messages={messages}
      error={error}
      images={useStore($images)}
      refusal={useStore($imageRefusal)}
      onPick={(files) => void addImages(files)}
      onRemove={removeImage}
    />
  );
}
