import { Readable } from 'node:stream'
import { attachedName } from '#domain/attachments/attached-file.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import { type PermissionName, wordsOf } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { readFile } from '#server/attachments/attachment-actions.ts'
import type { LazyFile } from '#server/http/archive/lazy-zip.ts'
import { readPaper } from '#server/money/spending/paper-actions.ts'
import { missingListName } from '#server/papers/missing-paper.ts'
import { MOST_PAPERS, paperFiles } from '#server/papers/papers-archive.ts'
import { answerLanguage, inWordsThroughout, translated } from '#server/words/answering.ts'
import { selectAttachedNames, selectPhotos } from './attached-queries.ts'
import type { MonthOf, MonthRequester } from './month-of.ts'
import { noteRegister, PURCHASE_REGISTER, registerLines, SALES_REGISTERS } from './month-registers.ts'
import { monthReturns } from './month-returns.ts'
import { headsOfMonth, trailWords } from './month-trail.ts'

/** Contents of the READ ME, collected part by part. */
interface Contents {
  held: string[]
  returns: string[]
  missing: string[]
}

const linesOf = (file: string, lines: () => AsyncGenerator<string>): LazyFile => ({
  file,
  read: async () => Readable.from(inWordsThroughout(answerLanguage(), lines()), { objectMode: false }),
})
const textOf = (file: string, text: string): LazyFile => ({
  file,
  read: async () => Readable.from([text], { objectMode: false }),
})

/**
 * A month of a shop as a stream of files: papers, registers, returns, head of the trail. Parts beyond the requester's role
 * are left out and listed in the READ ME, which is last.
 */
export async function* monthFiles(taker: MonthRequester, from: MonthOf): AsyncGenerator<LazyFile> {
  const { may, shop } = from
  const contents: Contents = { held: [], returns: [], missing: [] }
  const part = async function* (
    needs: PermissionName[],
    name: string,
    files: () => AsyncGenerator<LazyFile>,
  ) {
    const lacking = needs.find((need) => !may(need))
    if (lacking) {
      contents.missing.push(
        t('{part}: your role there does not allow it ({what}).', { part: name, what: wordsOf(lacking) }),
      )
      return
    }
    for await (const file of files()) {
      // A person may leave, or be signed out, while their archive is made.
      await taker.stillMay(shop.shopId)
      yield file
    }
  }
  yield* part(['all-sales'], t('Papers'), () => papers(taker, from, contents))
  yield* part(['costs'], t('Files of purchases'), () => purchaseFiles(from, contents))
  // A voucher's photo is mostly the bill of a supplier.
  yield* part(['all-sales', 'costs'], t('Photos of expenses and vouchers'), () =>
    voucherPhotos(from, contents),
  )
  yield* part(['all-sales'], t('Registers'), () => registers(from, contents))
  yield* part(['all-sales', 'costs'], t('Purchase register'), () => purchaseRegister(from, contents))
  yield* part(['all-sales', 'returns', 'costs'], t('Returns'), () =>
    monthReturns(from, t('Returns'), (sentence) => contents.returns.push(sentence)),
  )
  yield* part(['trail', 'all-sales', 'costs'], t('Trail'), () => trail(taker, from, contents))
  yield textOf('READ-ME.txt', readMe(taker, from, contents))
}

async function* papers(
  { desk }: MonthRequester,
  { shop, span, papers: count }: MonthOf,
  { held, missing }: Contents,
) {
  if (count > MOST_PAPERS) {
    missing.push(
      t(
        'The papers: there are more than {most}. Take them under GST, All papers of the month, some days at a time.',
        { most: MOST_PAPERS },
      ),
    )
    return
  }
  const drawn = await paperFiles(desk, shop, span)
  held.push(
    t('Bills, notes, receipts and payments as PDFs, in a folder each: {count}', { count: drawn.papers }),
  )
  yield* drawn.files
  if (drawn.missing() > 0)
    missing.push(
      t('Papers that could not be made into PDFs, see {file}: {count}', {
        file: missingListName(),
        count: drawn.missing(),
      }),
    )
}

async function* purchaseFiles({ shop: { db, shopId }, span }: MonthOf, { held }: Contents) {
  const attached = await db.execute(selectAttachedNames(shopId, span))
  held.push(t('Files that belong to purchases: {count}', { count: attached.length }))
  for (const { id, hash, name, party, number } of attached) {
    yield {
      file: `${t('Files of purchases')}/${evidenceName(number, party, name)}`,
      // PDFs and pictures are small already.
      isSmall: true,
      read: async () => Readable.from([Buffer.from((await readFile({ db, shopId }, id, hash)).bytes)]),
    }
  }
}

/** 'PINV-00007 Krishna Wholesale photo of the bill.png' */
function evidenceName(number: string, party: string, name: string): string {
  const [, start = name, ending = ''] = /^(.*?)\.([^.]+)$/s.exec(name) ?? []
  return fileNameOf([number, party, start].filter(Boolean).join(' '), ending || 'bin')
}

async function* voucherPhotos({ shop: { db, shopId }, span }: MonthOf, { held }: Contents) {
  const photos = await db.execute(selectPhotos(shopId, span))
  held.push(t('Photos of expenses and other vouchers: {count}', { count: photos.length }))
  for (const { hash, type, kind, number, party } of photos) {
    const name = attachedName(translated(VOUCHER_KINDS[kind].name), type)
    yield {
      file: `${t('Photos of expenses and vouchers')}/${evidenceName(number, party, name)}`,
      isSmall: true,
      read: async () => Readable.from([(await readPaper({ db, shopId }, hash)).bytes]),
    }
  }
}

async function* registers(from: MonthOf, { held }: Contents) {
  const seesPurchases = from.may('costs')
  const all = [...SALES_REGISTERS, noteRegister(seesPurchases)]
  held.push(
    t('Registers for a spreadsheet, amounts in rupees: {names}', {
      names: all.map(({ file }) => file()).join(', '),
    }),
  )
  for (const register of all) yield registerFile(from, register)
}

async function* purchaseRegister(from: MonthOf, { held }: Contents) {
  held.push(PURCHASE_REGISTER.file())
  yield registerFile(from, PURCHASE_REGISTER)
}

const registerFile = (from: MonthOf, register: typeof PURCHASE_REGISTER) =>
  linesOf(`${t('Registers')}/${register.file()}.csv`, () =>
    registerLines(from, register, todayInIndia(from.shop.now)),
  )

async function* trail(
  { store }: MonthRequester,
  { shop: { shopId, profile }, month }: MonthOf,
  { held }: Contents,
) {
  const heads = await headsOfMonth(store, shopId, month)
  held.push(t('Trail: where the chain of changes stood, and how to check it'))
  yield textOf(`${t('Trail')}.txt`, trailWords(profile.name, month, heads))
}

function readMe(
  { email, now }: MonthRequester,
  { shop, month, span, lockedUpTo }: MonthOf,
  contents: Contents,
): string {
  const isLocked = lockedUpTo !== null && lockedUpTo >= span.to
  const list = (title: string, lines: string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `- ${line}`)] : []
  return [
    t('{month} of {shop}', { month: monthName(month), shop: shop.profile.name }),
    t('Taken on {date} by {email}. The trail of the shop notes it.', {
      date: formatDate(todayInIndia(now)),
      email,
    }),
    isLocked
      ? t('The month is locked: nothing dated in it changes.')
      : t('The month is not locked: what is here may still change.'),
    ...list(t('In this file'), contents.held),
    ...list(t('Returns'), contents.returns),
    ...list(t('Left out'), contents.missing),
    '',
  ].join('\n')
}
