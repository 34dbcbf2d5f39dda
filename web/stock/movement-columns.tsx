import type { StockMovement } from '#contract/shelf/stock.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'

const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>

const MovementType = ({ movementType }: StockMovement) => (
  <StateWord state={movementType === 'in' ? 'moved in' : 'moved out'} />
)

const REFERENCE_WORDS: Record<StockMovement['referenceType'], string> = {
  'Purchase Invoice': t('Purchase Invoice'),
  'Sales Invoice': t('Sales Invoice'),
  'Purchase Return': t('Purchase Return'),
  'Sales Return': t('Sales Return'),
  'Delivery Challan': t('Delivery Challan'),
  'Challan Return': t('Challan Return'),
  'Sales Cancelled': t('Sales Cancelled'),
  'Purchase Cancelled': t('Purchase Cancelled'),
  'Product In': t('Product In'),
  'Product Out': t('Product Out'),
  'Opening Stock': t('Opening Stock'),
  'Stock Edit': t('Stock Edit'),
  Production: t('Production'),
  'Used in Production': t('Used in Production'),
}

/** Type and id (MOVE-04); a manual record has no number, so its id stands there. */
const referenceOf = ({ referenceType, referenceId }: StockMovement) =>
  [REFERENCE_WORDS[referenceType], referenceId].filter(Boolean).join(' ')

export const MOVEMENT_COLUMNS: Column<StockMovement>[] = [
  { header: t('Date'), width: '106px', cell: ({ date }) => formatDate(date) },
  { header: t('Item Name'), width: '1.5fr', cell: ({ itemname }) => <Whole text={itemname} /> },
  { header: t('Item Code'), width: '92px', leaves: 1, cell: ({ itemId }) => <Whole text={itemId} /> },
  { header: t('Type'), width: '68px', cell: (movement) => <MovementType {...movement} /> },
  {
    header: t('Opening Stock'),
    width: '104px',
    align: 'right',
    cell: ({ openingStock }) => formatQuantity(openingStock),
  },
  { header: t('Quantity'), width: '84px', align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  {
    header: t('Closing Stock'),
    width: '104px',
    align: 'right',
    cell: ({ closingStock }) => formatQuantity(closingStock),
  },
  { header: t('Reference'), width: '212px', cell: (movement) => <Whole text={referenceOf(movement)} /> },
  { header: t('Note'), width: '1fr', leaves: 2, cell: ({ note }) => <Whole text={note} /> },
]

/** Card of a movement on a phone: product, kind, quantities before and after, and reason. */
export function MovementCard({ movement }: { movement: StockMovement }) {
  const { itemname, itemId, movementType, openingStock, quantity, closingStock, note } = movement
  const sign = movementType === 'in' ? '+' : '-'
  const stock = `${formatQuantity(openingStock)} → ${formatQuantity(closingStock)}`
  return (
    <RowCard
      title={itemname}
      figure={<span className="money">{`${sign}${formatQuantity(quantity)}`}</span>}
      note={[itemId, stock, shortReferenceOf(movement), note].filter(Boolean).join(' · ')}
      state={<MovementType {...movement} />}
    />
  )
}

/** A reference that the card's title already shows is not repeated. */
const shortReferenceOf = (movement: StockMovement) =>
  /^(Product|Stock|Opening)/.test(movement.referenceType)
    ? REFERENCE_WORDS[movement.referenceType]
    : referenceOf(movement)
