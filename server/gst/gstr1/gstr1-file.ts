import { Readable } from 'node:stream'
import { fileName, fileWriter, hsnSection, type Sums } from '#domain/gst/file/return-file.ts'
import { advancesJson, ownAdvances } from '#domain/gst/gstr1/advances.ts'
import { addEntry, ownSmall, rowOf } from '#domain/gst/gstr1/entries.ts'
import { addAdvance, type Gstr1Sums, newSums } from '#domain/gst/gstr1/gstr1-sums.ts'
import { issuedJson } from '#domain/gst/gstr1/issued.ts'
import { operatorsJson, ownOperators } from '#domain/gst/gstr1/operators.ts'
import { amendedSmallJson, hsnJson, smallJson, untaxedJson } from '#domain/gst/gstr1/rows.ts'
import type { Db } from '#server/db/db.ts'
import { zipOf } from '#server/http/archive/lazy-zip.ts'
import { officialText } from '#server/products/hsn-list.ts'
import { refuseAboveIff } from './refuse-stopped.ts'
import type { Scope } from './return-scope.ts'
import { type ReturnSource, sourceOf } from './return-source.ts'

/** The sections that are sums, once everything was read. */
async function sumSections({ month, form }: Scope, source: ReturnSource, sums: Gstr1Sums): Promise<Sums> {
  if (form === 'iff') return {}
  const [advances, amended] = [ownAdvances(sums.advances), await source.amendedAdvances(sums)]
  const hsn = (tab: 'b2b' | 'b2c') => hsnJson(sums.hsn, tab, officialText)
  return {
    b2cs: ownSmall(sums).map(smallJson),
    b2csa: (await source.amendedSmall(sums)).map(amendedSmallJson),
    at: advancesJson(advances, '11A'),
    ata: advancesJson(amended, '11A'),
    txpd: advancesJson(advances, '11B'),
    txpda: advancesJson(amended, '11B'),
    nil: untaxedJson(sums.untaxed.values()),
    hsn: hsnSection(month, hsn('b2b'), hsn('b2c')),
    doc_issue: issuedJson(await source.issued()),
    supeco: operatorsJson(ownOperators(sums.operators)),
    supecoa: operatorsJson(await source.amendedOperators(sums), 'a'),
  }
}

/** The files of a return, each as soon as it is full. */
async function* filesOf(db: Db, scope: Scope): AsyncGenerator<string> {
  const source = sourceOf(db, scope)
  const writer = fileWriter(scope)
  const sums = newSums()
  for await (const { entries } of source.pages()) {
    for (const entry of entries) {
      addEntry(sums, entry)
      const reported = rowOf(entry)
      const full = reported && writer.add(reported.row, reported.original)
      if (full) yield full
    }
  }
  for await (const page of source.advances()) for (const entry of page) addAdvance(sums, entry)
  refuseAboveIff(scope, sums)
  yield writer.end(await sumSections(scope, source, sums))
}

interface ReturnFile {
  name: string
  type: 'application/json' | 'application/zip'
  body: string | Readable
}

/** Writes one file, or streams an archive of several: at most two files are in memory. */
export async function writeGstr1(db: Db, scope: Scope): Promise<ReturnFile> {
  const files = filesOf(db, scope)
  const first = await files.next()
  const second = await files.next()
  const name = (part?: number) => fileName(scope, scope.today, part)
  if (first.done) throw new Error('A return has at least one file')
  if (second.done) return { name: name(), type: 'application/json', body: first.value }

  async function* parts() {
    let part = 0
    const fileOf = (text: string) => ({
      file: name(++part),
      read: async () => Readable.from([Buffer.from(text)], { objectMode: false }),
    })
    yield fileOf(first.value as string)
    yield fileOf(second.value as string)
    for await (const text of files) yield fileOf(text)
  }
  return { name: name().replace(/json$/, 'zip'), type: 'application/zip', body: zipOf(parts()) }
}
