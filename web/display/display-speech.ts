import { useEffect, useState } from 'react'
import type { WholeLanguage } from '#domain/words/languages.ts'
import type { Speech } from '#domain/words/p.ts'
import { ENGLISH } from '#domain/words/speech.ts'
import { loadSpeech } from '#web/documents/printing/load-words.ts'

/** Translations of a language; while loading the former ones, and English if loading fails. */
export function useDisplaySpeech(language: WholeLanguage): Speech {
  const [speech, setSpeech] = useState(ENGLISH)
  useEffect(() => {
    let isLeft = false
    loadSpeech(language)
      .catch(() => ENGLISH)
      .then((found) => {
        if (!isLeft) setSpeech(found)
      })
    return () => {
      isLeft = true
    }
  }, [language])
  return speech
}
