import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { t } from '#domain/words/t.ts'

/**
 * Unpacked here, and handed on unpacked: what it unpacks itself it gives to a worker made out of text, which the page's
 * content policy does not let a library do.
 */
export async function xlsxTable(file: File): Promise<unknown[][]> {
  try {
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: isOfUse })
    return await readSheet(zipSync(parts, { level: 0 }).buffer as ArrayBuffer, { trim: false })
  } catch {
    throw new Error(t('This Excel file could not be read. Save it again as .xlsx, without a password.'))
  }
}

/** A small file that unpacks to gigabytes is no list of a shop. */
const MOST_UNPACKED = 200 * 1024 * 1024
const isOfUse = ({ name, originalSize }: { name: string; originalSize: number }) =>
  /\.(xml|rels)$/.test(name) && originalSize < MOST_UNPACKED
