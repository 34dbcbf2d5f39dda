import {
  ATTACHED_MAX_BYTES,
  ATTACHED_WORDS,
  attachedName,
  attachedType,
  SIGNATURE_BYTES,
} from '#domain/attachments/attached-file.ts'
import { smallerPicture } from '#web/ui/form/smaller-picture.ts'

/** A file as it is sent. */
export interface PreparedFile {
  name: string
  file: Blob
}

export type Prepared = PreparedFile | { refusal: string }

const SMALLER = { mostBytes: ATTACHED_MAX_BYTES, mostPixels: 2000 }
const FROM_BYTES = 2 * 1024 * 1024

/** What the server would take of it, with large photos made smaller; or why it would not, before anything is sent. */
export async function prepareFile(file: Blob, name: string): Promise<Prepared> {
  const refuse = (words: string) => ({ refusal: `${name}: ${words}` })
  const type = attachedType(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  try {
    // A picture that this browser knows and the server does not becomes one that both know.
    const fromBytes = type ? FROM_BYTES : -1
    const made = type === 'application/pdf' ? file : await smallerPicture(file, { ...SMALLER, fromBytes })
    if (made.size > ATTACHED_MAX_BYTES) return refuse(ATTACHED_WORDS.size)
    const now = made === file ? type : 'image/jpeg'
    if (!now) return refuse(ATTACHED_WORDS.type)
    return { name: attachedName(name, now), file: new Blob([made], { type: now }) }
  } catch {
    return refuse(type ? ATTACHED_WORDS.broken : ATTACHED_WORDS.type)
  }
}
