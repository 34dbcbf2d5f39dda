import { Fragment } from 'react'
import { kindOf } from '#domain/document-kinds.ts'
import { formatQuantity, type Paise } from '#domain/money.ts'
import { readExpiry } from '#domain/shelf/batches/expiry.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import {
  batchesToGo,
  broughtBatch,
  hasSerials,
  serialNumbers,
  serialsOf,
} from '#web/documents/open-document/lines/typed-batches.ts'
import type { LineKind } from '../line-notes.tsx'
import { Expiry } from './batch-cells.tsx'

interface CardBatchesProps {
  line: SheetLine
  kind: LineKind
  /** What the line costs with its tax. */
  total: Paise | undefined
}

/** Batch and expiry on the card of a line: what a sale takes, with the mark of what expires soon, or what a purchase brings. */
export function CardBatches({ line, kind: { noun, direction, date }, total }: CardBatchesProps) {
  if (hasSerials(line))
    return (
      <small className="small quiet breaks" data-whole>
        {serialNumbers(serialsOf(line)).join(', ')}
      </small>
    )
  const brings = kindOf(noun, direction).stock?.moves === 'in'
  const soldOn = direction === 'sales' ? date : undefined
  const batches = brings ? broughtBatches(line) : batchesToGo(line, soldOn, total)
  return (
    <small className="small quiet breaks" data-whole>
      {batches.map(({ number, expiry, quantity }, at) => (
        <Fragment key={number}>
          {at > 0 && ' · '}
          {batches.length > 1 ? `${number} × ${formatQuantity(quantity)}` : number}
          {expiry && (
            <>
              , <Expiry expiry={expiry} soldOn={soldOn} />
            </>
          )}
        </Fragment>
      ))}
    </small>
  )
}

function broughtBatches(line: SheetLine) {
  const { number, expiry } = broughtBatch(line)
  return number ? [{ number, expiry: readExpiry(expiry) ?? null, quantity: line.quantity ?? 0 }] : []
}
