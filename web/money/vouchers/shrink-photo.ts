import { PAPER_MAX_BYTES } from '#contract/money/papers.ts'
import { smallerPicture } from '#web/ui/form/smaller-picture.ts'

export const PHOTO_TYPES = 'image/png,image/jpeg,image/webp'

/** Shrinks a photo so that the small print of a bill stays readable. */
export const shrunkPhoto = (file: File): Promise<Blob> =>
  smallerPicture(file, { fromBytes: PAPER_MAX_BYTES, mostBytes: PAPER_MAX_BYTES, mostPixels: 1600 })
