import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Gstr1Row } from '#contract/gst/gstr1.ts'
import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { TABLE_WORDS, type Table } from '#domain/gst/gstr1/tables.ts'
import { TAX_NOUNS, type TaxNoun } from '#domain/gst/tax-document.ts'
import { formatAmount } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { useGstr1Rows } from './gstr1-data.ts'

/** False for an advance: its row is a voucher, and a set-off has no number. */
const isDocument = (row: Gstr1Row): row is Gstr1Row & { noun: TaxNoun } =>
  TAX_NOUNS.some((noun) => noun === row.noun)
const nameOf = ({ number }: Gstr1Row) => number || t('Set off')
const pathOf = (row: Gstr1Row) =>
  isDocument(row)
    ? documentPath(row.noun, row._id)
    : `${paths.vouchers}?${new URLSearchParams(
        row.number ? { search: row.number } : { kind: row.noun, from: row.date, to: row.date },
      )}`

const COLUMNS: Column<Gstr1Row>[] = [
  { header: t('Number'), width: '150px', cell: nameOf },
  { header: t('Date'), width: '110px', cell: ({ date }) => formatDate(date), leaves: 2 },
  {
    header: t('Party'),
    cell: ({ party, gstin }) => [party || t('Walk-in'), gstin].filter(Boolean).join(', '),
  },
  { header: t('State'), width: '64px', cell: ({ pos }) => pos, leaves: 1 },
  {
    header: t('Taxable value'),
    width: '130px',
    align: 'right',
    cell: ({ taxable }) => formatAmount(taxable),
  },
  { header: t('Tax'), width: '120px', align: 'right', cell: (row) => formatAmount(taxOf(row)) },
]

/** The bills, notes or vouchers behind a row of the return. */
export function Gstr1Rows({ month, table, onClose }: { month: string; table: Table; onClose: () => void }) {
  const go = useNavigate()
  const list = useGstr1Rows(month, table)
  return (
    <section className="grid gap-2" aria-labelledby="gstr1-rows">
      <div className="row spread gap-2">
        <h2 id="gstr1-rows">{t('{name}, table {table}', { name: TABLE_WORDS[table], table })}</h2>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
      <DataList
        label={t('Bills of table {table}', { table })}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        onOpen={(row) => void go(pathOf(row))}
        card={(row) => (
          <RowCard
            title={nameOf(row)}
            figure={formatAmount(row.taxable)}
            note={`${formatDate(row.date)}, ${row.party || t('Walk-in')}`}
          />
        )}
        loadingText={t('Loading bills...')}
        empty={{ title: t('No bills stand here.') }}
        failed={t('The bills could not be loaded')}
      />
    </section>
  )
}
