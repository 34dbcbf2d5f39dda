import { type FunctionComponent, memo } from 'react'
import type { OpenDocument } from './use-document.ts'
import type { DocumentValues } from './values/document-values.ts'

type Drawn = { document: OpenDocument<DocumentValues> } & Record<string, unknown>

/**
 * A part of the form that is rendered again only when one of these fields or its problems change, not on every key in another
 * field. For actions it uses the document, which is a stable object.
 */
export function drawnFor<Part>(fields: readonly string[], part: Part): Part
export function drawnFor(fields: readonly string[], part: FunctionComponent<Drawn>): unknown {
  const read = (values: DocumentValues): unknown[] => {
    const named: Record<string, unknown> = { ...values }
    return fields.map((field) => named[field])
  }
  const isSame = ({ document: before, ...others }: Drawn, { document: after, ...next }: Drawn) => {
    const now = read(after.values)
    return (
      before.errors === after.errors &&
      before.direction === after.direction &&
      read(before.values).every((value, i) => Object.is(value, now[i])) &&
      Object.keys(next).every((name) => Object.is(others[name], next[name]))
    )
  }
  return memo(part, isSame)
}
