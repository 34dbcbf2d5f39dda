import type { Gstr3b, Gstr3bTypedDraft } from '#contract/gst/gstr3b.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { creditOf, gstr3bJson } from '#domain/gst/gstr3b/form.ts'
import { gstr3bDue } from '#domain/gst/gstr3b/gstr3b-rules.ts'
import { addHeads, subtractHeads, sumHeads } from '#domain/gst/gstr3b/heads.ts'
import { paymentOf } from '#domain/gst/gstr3b/payment.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import type { Writer } from '#server/documents/document-actions.ts'
import { Problem } from '#server/http/problem.ts'
import type { CopyReturn } from '../filed/copy-return.ts'
import { answerOfFiled } from '../filed/filed-answer.ts'
import { selectFiled } from '../filed/filed-queries.ts'
import { readCashLedger } from './cash-ledger.ts'
import { cellsOf } from './cells.ts'
import { type StoredGstr3b, saveTyped, selectClaimed, selectStored } from './gstr3b-queries.ts'
import { compareWithLedger } from './ledger-compare.ts'
import { type Gstr3bRead, gstr3bScope, readInputs } from './read-inputs.ts'
import { readTurnoverBefore } from './turnover-before.ts'

/** Head and content of a filed return. */
async function findFiled(db: Db, shopId: string, month: string) {
  const [returns, [stored]] = await db.batch([selectFiled(shopId, month), selectStored(shopId, month)])
  const head = returns.find(({ form }) => form === 'gstr3b')
  return head && stored ? { head, ...stored.sums } : undefined
}

export async function readGstr3b(db: Db, shopId: string, month: string, now: Date): Promise<Gstr3b> {
  const filed = await findFiled(db, shopId, month)
  if (filed) return { ...filed.answer, filed: answerOfFiled(filed.head) }
  const read = await readInputs(db, await gstr3bScope(db, shopId, month, now), now)
  const { answer } = await answerOf(db, read, read.scope.today)
  return { ...answer, compared: await comparedOf(db, read) }
}

export async function writeGstr3b(db: Db, shopId: string, month: string, now: Date) {
  const { answer, file } =
    (await findFiled(db, shopId, month)) ?? (await computeGstr3b(db, shopId, month, now))
  const [year = '', number = ''] = month.split('-')
  return { name: `GSTR3B_${answer.gstin}_${number}${year}.json`, body: JSON.stringify(file) }
}

/** The copy of GSTR-3B, without computing it again. */
export const copyGstr3b: CopyReturn = async ({ tx, shopId, month, filedOn, now }) => {
  const scope = await gstr3bScope(tx, shopId, month, now)
  const { answer, file } = await answerOf(tx, await readInputs(tx, scope, now), filedOn)
  const sums: StoredGstr3b = { answer, file, carriedOn: answer.payment.carriedOn }
  return { span: scope.span, sums }
}

async function computeGstr3b(db: Db, shopId: string, month: string, now: Date) {
  const scope = await gstr3bScope(db, shopId, month, now)
  return answerOf(db, await readInputs(db, scope, now), scope.today)
}

/** @param paidOn the day of filing, on which the tax is paid (CGST Act s.39(7)); today while it is not filed */
async function answerOf(
  db: Db,
  read: Gstr3bRead,
  paidOn: string,
): Promise<Pick<StoredGstr3b, 'answer' | 'file'>> {
  const { scope, inputs, typed, before, deemed, firstUnseen, unclaimable } = read
  const { month, gstin, filing, span } = scope
  const due = gstr3bDue(month, filing, gstin.slice(0, 2))
  const turnover = await readTurnoverBefore(db, scope.shopId, month)
  const cash = await readCashLedger(db, scope.shopId, { month, due, paidOn })
  const payment = paymentOf(inputs, before, { month, due, paidOn, turnover, ...cash })
  const { outward } = inputs
  return {
    answer: {
      month,
      ...span,
      due,
      gstin,
      filed: null,
      cells: cellsOf(read),
      interState: [...outward.interState].map(([pos, sums]) => ({ pos, ...sums })),
      toComposition: [...outward.toComposition].map(([pos, sums]) => ({ pos, ...sums })),
      toUin: [...outward.toUin].map(([pos, sums]) => ({ pos, ...sums })),
      untaxed: inputs.inward,
      payment,
      before,
      typed,
      deemed,
      firstUnseen,
      unclaimable,
    },
    file: gstr3bJson({ gstin, month }, inputs, payment),
  }
}

async function comparedOf(
  db: Db,
  { scope, inputs, sums, inputBy, blocked }: Gstr3bRead,
): Promise<Gstr3b['compared']> {
  const { shopId, span, month } = scope
  const claimed = await db.execute(selectClaimed(shopId, span.from.slice(0, 7), month))
  const credit = creditOf(inputs)
  const byPurchase = new Map(inputBy)
  for (const { id, tax } of claimed) byPurchase.set(id, (byPurchase.get(id) ?? 0) + tax)
  for (const one of blocked) byPurchase.set(one.id, (byPurchase.get(one.id) ?? 0) - sumHeads(one))
  return {
    output: await compareWithLedger(
      { db, shopId },
      {
        side: 'output',
        ...span,
        byDocument: sums.byDocument,
        inReturn: addHeads(inputs.outward.taxed, inputs.outward.zeroRated),
      },
    ),
    input: await compareWithLedger(
      { db, shopId },
      {
        side: 'input',
        ...span,
        byDocument: byPurchase,
        inReturn: subtractHeads(
          addHeads(credit.other, credit.reverseCharge, credit.importedServices),
          addHeads(credit.reclaimed, inputs.blocked),
        ),
        about: new Map(claimed.map(({ id, tax: _, date, ...about }) => [id, { ...about, date: date ?? '' }])),
      },
    ),
  }
}

export async function saveGstr3bTyped(writer: Writer, draft: Gstr3bTypedDraft, now: Date) {
  if (await findFiled(writer.db, writer.shopId, draft.month))
    throw new Problem(
      409,
      t('The GSTR-3B of {month} is filed: it stays as it was told.', { month: monthName(draft.month) }),
    )
  await writer.db.execute(saveTyped(writer, draft, now))
  return { success: true as const, message: t('Saved') }
}
