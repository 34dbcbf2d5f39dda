import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { lineWords } from '#domain/khata/line-words.ts'
import { noteWords } from '#domain/khata/note-of-line.ts'
import { paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

const HEADS = [t('Date'), t('What happened'), t('Number'), t('Note'), t('Debit'), t('Credit'), t('Balance')]

/** The statement as a spreadsheet, in rupees; below zero the other side owes. */
export async function saveStatement(
  { party, opening, lines }: Output<typeof getKhata>,
  { from, to }: { from: string; to: string },
) {
  let running: number = opening
  const rows = lines.map((line) => {
    running += line.debit - line.credit
    return [
      line.date,
      lineWords(line),
      line.number,
      noteWords(line, (date) => date),
      paiseToRupees(line.debit),
      paiseToRupees(line.credit),
      running / 100,
    ]
  })
  const name = party.name.replace(/[^\p{L}\p{M}\p{N} -]/gu, '').trim() || 'party'
  const { saveSpreadsheet } = await import('#web/ui/spreadsheet/save-spreadsheet.ts')
  await saveSpreadsheet(t('{name} {from} to {to}.xlsx', { name, from, to }), HEADS, [
    [from, t('Opening balance'), '', '', null, null, opening / 100],
    ...rows,
  ])
}
