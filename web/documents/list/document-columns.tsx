import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Direction, Party } from '#contract/document.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { listedParty } from '#domain/parties/party-name.ts'
import { t } from '#domain/words/t.ts'
import { partyPath } from '#web/app/paths.ts'
import type { AnyDocument } from '#web/documents/nouns.ts'
import { Tag } from '#web/ui/feedback/tag.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import classes from './document-list.module.css'

type Width = Column<AnyDocument>['width']

// Columns of most lists of documents; a noun's own are in its list.

interface NumberCellProps {
  number: string
  /** Set if the list holds both directions. */
  direction?: Direction | undefined
  /** Below the number: links to the source and to documents made from this one. */
  trail?: ReactNode
}

export const NumberCell = ({ number, direction, trail }: NumberCellProps) => (
  <span className={classes.withTrail}>
    <span className={`row medium ${classes.number}`}>
      {number} {direction && <Tag kind={direction} />}
    </span>
    {trail && <span className="small quiet ellipsis">{trail}</span>}
  </span>
)

export const DateCell = ({ date }: { date: string }) => <span className="quiet">{formatDate(date)}</span>

/** A stored merchant links to its page. */
function PartyCell({ party: { _id, name }, direction }: { party: Party; direction: Direction | undefined }) {
  if (!name) return <span className="quiet">{listedParty(name, direction)}</span>
  return _id ? (
    <Link className={classes.way} to={partyPath(_id)}>
      {name}
    </Link>
  ) : (
    name
  )
}

export const partyColumn = <D extends AnyDocument>(
  header: string,
  directionOf?: (document: D) => Direction,
): Column<D> => ({
  header,
  width: '1fr',
  cell: (document) => <PartyCell party={document.merchants} direction={directionOf?.(document)} />,
})

export const countColumn = (width: Width): Column<AnyDocument> => ({
  header: t('No. of Items'),
  width,
  align: 'right',
  leaves: 1,
  cell: ({ noOfItems }) => noOfItems,
})

export const amountColumn = (header: string, width: Width): Column<AnyDocument> => ({
  header,
  width,
  align: 'right',
  cell: ({ grandTotal }) => <span className="money">{formatRupees(grandTotal)}</span>,
})
