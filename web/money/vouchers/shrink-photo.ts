import { PAPER_MAX_BYTES } from '#contract/money/papers.ts'
import { smallerPicture } from '#web/ui/form/smaller-picture.ts'

export const PHOTO_TYPES = 'image/png,image/jpeg,image/webp'

/** The small print of a bill can still be read. */
export const shrunkPhoto = (file: File): Promise<Blob> =>
  smallerPicture(file, { fromBytes: PAPER_MAX_BYTES, mostBytes: PAPER_MAX_BYTES, mostPixels: 1600 })
