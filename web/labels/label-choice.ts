import { useState } from 'react'
import * as z from 'zod/mini'
import { LABEL_PARTS } from '#domain/labels/label-content.ts'
import { PAPER_NAMES } from '#domain/labels/label-papers.ts'

const stored = z.object({ paper: z.enum(PAPER_NAMES), parts: z.array(z.enum(LABEL_PARTS)) })
/** This computer's label printer and parts of a label, stored here as the printer is beside it. */
type StoredChoice = z.output<typeof stored>

const NAME = 'bahi.labels'
const FIRST: StoredChoice = { paper: 'a4-48', parts: ['second', 'mrp', 'price', 'unitPrice', 'shop'] }

function read(): StoredChoice {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(NAME) ?? '')).data ?? FIRST
  } catch {
    return FIRST
  }
}

/** The choice as stored by the last visit; a private window forgets it. */
export function useStoredChoice() {
  const [choice, setChoice] = useState(read)
  const change = (part: Partial<StoredChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    try {
      localStorage.setItem(NAME, JSON.stringify(next))
    } catch {
      // Storage is blocked: the choice lasts until the screen is left.
    }
  }
  return [choice, change] as const
}
