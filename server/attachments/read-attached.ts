import {
  ATTACHED_MAX_BYTES,
  ATTACHED_MAX_PIXELS,
  ATTACHED_WORDS,
  type AttachedType,
  attachedType,
} from '#domain/attachments/attached-file.ts'
import { Problem } from '#server/http/problem.ts'
import { readPicture } from '#server/profile/picture.ts'

export interface AttachedFile {
  type: AttachedType
  bytes: Buffer
}

/** Reads a PDF or a picture, like a logo but larger; the type is detected from the bytes. */
export function readAttached(body: unknown): AttachedFile {
  if (!Buffer.isBuffer(body) || attachedType(body) !== 'application/pdf') {
    return readPicture(body, ATTACHED_WORDS, { bytes: ATTACHED_MAX_BYTES, pixels: ATTACHED_MAX_PIXELS })
  }
  if (body.length > ATTACHED_MAX_BYTES) throw new Problem(400, ATTACHED_WORDS.size)
  // The end marker of every PDF version; a truncated file lacks it.
  if (!body.includes('%%EOF')) throw new Problem(400, ATTACHED_WORDS.broken)
  return { type: 'application/pdf', bytes: body }
}
