import type { Direction } from '#contract/document.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { documentLists } from '#web/app/paths.ts'

/** Where a new document is begun that takes over what is open of another. */
export const conversionPath = (
  noun: Noun,
  direction: Direction,
  { kind, _id }: { kind: Noun; _id: string },
) => `${documentLists[noun]}&create=${direction}&source=${kind}:${_id}`
