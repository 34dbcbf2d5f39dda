import { t } from '#domain/words/t.ts'

/** The text of a file, with its encoding if that is worth a remark. */
interface Decoded {
  text: string
  note?: string
}

const LOOKED_AT = 4096

/** UTF-8; UTF-16 in either order, with its mark or without; else the old code page of Excel on Windows. */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideOf(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), note: t('UTF-16 read') }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: t('Old Windows letters read. Save it as CSV UTF-8 if a name looks wrong.'),
    }
  }
}

/** UTF-16 by its mark, or by the zero byte that every Latin letter, figure and separator has; no other text has one. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.subarray(0, LOOKED_AT).entries()) if (byte === 0) zeros[at % 2]!++
  const [even = 0, odd = 0] = zeros
  if (even === odd) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
