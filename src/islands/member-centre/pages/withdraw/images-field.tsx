import type { IslandTexts } from '#i18n/translate.ts';
import { FileField } from '../../../kit/file-field.tsx';

/** Returns the images in a form's field. */
export function readImages(form: FormData): File[] {
  return form.getAll('images').filter((each) => each instanceof File && each.size > 0) as File[];
}

interface ImagesFieldProps {
  readonly messages: IslandTexts;
  readonly wrong: string | undefined;
}

/** Field for images from the member's bank. */
export function ImagesField({ messages, wrong }: ImagesFieldProps) {
  return (
    <FileField
      name="images"
      label={messages['payout:proof']}
      pickLabel={messages['forms:add_images']}
      hint={messages['payout:proof_hint']}
      error={wrong}
    />
  );
}
