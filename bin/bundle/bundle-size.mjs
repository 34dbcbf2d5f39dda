import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

// JavaScript and CSS of the first visit of an address: the files named in its page, compressed as sent. Limits in KiB, of
// files, and in KiB of the addition for Hindi.
const LIMITS = [
  [/^\/login$/, 135.5],
  [/^\/(signup|forgot-password|reset-password|confirm-email)$/, 139.5],
  [/^\/subscription-plans$/, 151],
  // Pages that customers open on their phones, once.
  [/^\/([bdp]\/|display$)/, 152.5],
  [/^(\/admin)?\/dashboard$/, 172],
  [/^\/sales-and-purchase$/, 241],
  // Opened from a bill, when nine tenths of its files are already loaded.
  [/^\/sales-and-purchase\/note$/, 327.5, 25, 26.5],
  // Opened a few times a year.
  [/^\/items\/rate-changes$/, 331, 28, 27],
  // Opened from a bill or a product, when most of it is there.
  [/^\/labels$/, 359, 28, 27.5],
  [/^\/sales-and-purchase\?/, 309.5, 18, 26.5],
  // The rooms of money, of the month and of Settings share parts of their own.
  // A party's account, with its statement and what may be owed on either side.
  [/^\/money\/khata\/:id$/, 257.5, 29, 26],
  [/^\/(money|gst|reports|settings)\b/, 258.5, 29, 26],
  // Kept open all day by who has several shops: a month above the list.
  [/^\/clients$/, 246, 20],
  [/^\/inventory\/(price-lists|schemes)$/, 253, 21],
  [/^\/merchants\/:id$/, 256, 19],
  [/^\/admin\/profile$/, 246, 19, 26],
  // Opened at a till for the next person, when all files are already cached.
  [/^\/counter$/, 244.5, 25],
  // Opened from a letter or a notice, when the shell is already loaded.
  [/^\/questions$/, 249.5, 22],
  // A file's columns, each with the heads of other programs.
  [/^\/(inventory|merchants)\/import$/, 248.5],
  [/./, 243.5],
]
/** Besides these: the page, its icon and at most five calls, 25 requests in all. */
const MOST_FILES = 18
/** Allowance for Hindi: its texts, and a font for systems without one. */
const MOST_FOR_HINDI = 25.5
/** Size of the headers of each answer. */
const HEAD_BYTES = 420

const folder = join(import.meta.dirname, '../../dist/web')
const loads = JSON.parse(readFileSync(join(folder, '.vite/first-loads.json'), 'utf8'))

const sizeOf = (file) => statSync(join(folder, file)).size
const hindi = readdirSync(folder).find((name) => name.startsWith('assets-hi-'))
const font = readdirSync(join(folder, 'assets')).find((name) => name.startsWith('noto-sans-devanagari-small'))
/** In bytes: the translation replaces the English text in the code. */
const ofHindi = (files) =>
  files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + sizeOf(`${file.replace('assets', hindi)}.br`) - sizeOf(`${file}.br`), 0) +
  sizeOf(join('assets', font)) +
  HEAD_BYTES

let failed = false
for (const { path, param } of loads) {
  const parts = loads.filter((load) => load.path === path && (!load.param || load.param === param))
  const files = [...new Set(parts.flatMap((load) => load.files))]
  const kib = files.reduce((sum, file) => sum + HEAD_BYTES + sizeOf(`${file}.br`), 0) / 1024
  const more = ofHindi(files) / 1024
  const address = param ? `${path}?${param}` : path
  const [, limit, most = MOST_FILES, mostForHindi = MOST_FOR_HINDI] = LIMITS.find(([pattern]) =>
    pattern.test(address),
  )
  const isTooMuch = kib > limit || files.length > most || more > mostForHindi
  failed ||= isTooMuch
  process.stdout.write(
    `${kib.toFixed(1).padStart(7)} of ${limit} KiB, ${String(files.length).padStart(2)} of ${most} files, Hindi ${more.toFixed(1)} more  ${address}${isTooMuch ? '  TOO MUCH' : ''}\n`,
  )
}
if (failed) process.exit(1)
