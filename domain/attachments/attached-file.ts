import { plainText } from '#domain/typed/plain-text.ts'
import { t } from '#domain/words/t.ts'

/** Types of attachments, with the endings of their names; the first ending is the default. */
const ENDINGS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
} as const

export type AttachedType = keyof typeof ENDINGS
export const ATTACHED_TYPES = Object.keys(ENDINGS) as [AttachedType, ...AttachedType[]]

/** Maximum size of a file: enough for some scanned pages; photos are shrunk before they are sent. */
export const ATTACHED_MAX_BYTES = 5 * 1024 * 1024
/** Maximum width and height of a picture, in pixels: enough for the pages of a bill in one tall photo. */
export const ATTACHED_MAX_PIXELS = 12_000
/** Maximum number of files per document; enforced by the database (0019-papers.sql). */
export const MOST_ATTACHED = 10

export const ATTACHED_WORDS = {
  type: t('Choose a PDF, or a PNG, JPEG or WebP picture.'),
  size: t('A file may be at most 5 MB.'),
  get pixels() {
    return t('A picture may be at most {pixels} pixels wide and high.', { pixels: ATTACHED_MAX_PIXELS })
  },
  broken: t('This file is damaged. Choose another one.'),
  get most() {
    return t('A document has at most {most} files. Remove one that is not needed.', { most: MOST_ATTACHED })
  },
} as const

const SIGNATURES: [RegExp, AttachedType][] = [
  // Some programs write a byte order mark or an empty line before `%PDF`.
  [/^(\xef\xbb\xbf)?\s*%PDF-[12]\.\d/, 'application/pdf'],
  [/^\x89PNG\r\n.\n/s, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
]
export const SIGNATURE_BYTES = 32

/** Detects a file's type by its first bytes; its name and sent type are not trusted. */
export function attachedType(bytes: Uint8Array): AttachedType | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  return SIGNATURES.find(([signature]) => signature.test(head))?.[1]
}

const NAME_LENGTH = 100
const KNOWN_ENDING = /\.(pdf|jpe?g|jfif|png|webp|gif|bmp|avif|hei[cf])$/i

/** The name without folders and invisible characters, with an ending of the file's type. */
export function attachedName(name: string, type: AttachedType): string {
  const seen = plainText(name)
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{C}/gu, '')
    .trim()
  const known = KNOWN_ENDING.exec(seen)
  const base = (known ? seen.slice(0, known.index) : seen) || t('File')
  const endings: readonly string[] = ENDINGS[type]
  const own = known?.[1]?.toLowerCase() ?? ''
  const ending = endings.includes(own) ? own : endings[0]
  return `${cut(base, NAME_LENGTH - 5)}.${ending}`
}

/** Cuts by code points, as the database counts letters, so that no surrogate pair is split. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** '240 KB', '1.4 MB' */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
