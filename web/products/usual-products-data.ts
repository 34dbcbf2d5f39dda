import type { Direction } from '#contract/document.ts'
import { usualProducts } from '#contract/shelf/shelf-lookups.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** What was sold or bought last, and most. */
export const useUsualProducts = (direction: Direction) => useAnswer(usualProducts, { query: { direction } })
