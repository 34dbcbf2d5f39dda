import { useEffect, useState } from 'react'
import type { Paise } from '#domain/money.ts'
import { amountInWords } from '#domain/paper/amount-in-words.ts'
import { type Spelling, t } from '#domain/words/t.ts'
import { pageLanguage } from '#web/app/language/change-language.ts'
import { SPELLINGS } from './spellings.ts'

/** The spelling of the page's language, once it is loaded. */
let loaded: Spelling | undefined

/** Spells a total in the page's language, in English where that has no number words; nothing below zero, or while they load. */
export function TotalInWords({ of: total }: { of: Paise }) {
  const load = SPELLINGS[pageLanguage()]
  const [spelling, setSpelling] = useState<Spelling | 'none' | undefined>(load ? loaded : 'none')
  useEffect(() => {
    if (spelling || !load) return
    load().then(
      (found) => {
        loaded = found
        setSpelling(found)
      },
      () => setSpelling('none'),
    )
  }, [spelling, load])
  if (total < 0 || !spelling) return null
  return spelling === 'none' ? (
    <span lang="en-IN">{amountInWords(total)}</span>
  ) : (
    <span>{amountInWords(total, t, spelling)}</span>
  )
}
