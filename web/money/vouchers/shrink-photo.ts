import { PAPER_MAX_BYTES } from '#contract/money/papers.ts'

export const PHOTO_TYPES = 'image/png,image/jpeg,image/webp'

/** Longest side in px, at which the small print of a bill can still be read. */
const MOST_PIXELS = 1600
const QUALITIES = [0.8, 0.6, 0.4]

/** A photo of a phone weighs megabytes: smaller, as JPEG. What is small enough already goes as it is. */
export async function shrunkPhoto(file: File): Promise<Blob> {
  if (file.size <= PAPER_MAX_BYTES) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (made && made.size <= PAPER_MAX_BYTES) return made
  }
  return file
}
