/** Text keys of the problems with chosen images. */
export const imageProblems = {
  image_wrong_type: 'refusals:image_wrong_type',
  image_too_large: 'refusals:image_too_large',
  too_many_images: 'refusals:too_many_images',
} as const;
