import {
  ATTACHED_MAX_BYTES,
  ATTACHED_WORDS,
  attachedName,
  attachedType,
  SIGNATURE_BYTES,
} from '#domain/attachments/attached-file.ts'
import { smallerPicture } from '#web/ui/form/smaller-picture.ts'

/** A file ready for upload. */
export interface PreparedFile {
  name: string
  file: Blob
}

type Prepared = PreparedFile | { refusal: string }

const FROM_BYTES = 2 * 1024 * 1024
const MOST_PIXELS = 2000

interface Sizes {
  /** Photos up to this size are sent unchanged. */
  fromBytes: number
  mostBytes: number
}
const OF_DOCUMENTS = { fromBytes: FROM_BYTES, mostBytes: ATTACHED_MAX_BYTES }

/** Prepares a file for the server, with large photos shrunk; or the reason why it is refused, before an upload. */
export async function prepareFile(
  file: Blob,
  name: string,
  { fromBytes, mostBytes }: Sizes = OF_DOCUMENTS,
): Promise<Prepared> {
  const refuse = (words: string) => ({ refusal: `${name}: ${words}` })
  const type = attachedType(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  try {
    // A picture format that only this browser knows is converted.
    const smaller = { fromBytes: type ? fromBytes : -1, mostBytes, mostPixels: MOST_PIXELS }
    const made = type === 'application/pdf' ? file : await smallerPicture(file, smaller)
    if (made.size > ATTACHED_MAX_BYTES) return refuse(ATTACHED_WORDS.size)
    const now = made === file ? type : 'image/jpeg'
    if (!now) return refuse(ATTACHED_WORDS.type)
    return { name: attachedName(name, now), file: new Blob([made], { type: now }) }
  } catch {
    return refuse(type ? ATTACHED_WORDS.broken : ATTACHED_WORDS.type)
  }
}
