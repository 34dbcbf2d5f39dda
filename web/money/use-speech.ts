import { useQuery } from '@tanstack/react-query'
import type { WholeLanguage } from '#domain/words/languages.ts'
import type { Speech } from '#domain/words/p.ts'
import { ENGLISH } from '#domain/words/speech.ts'
import { loadSpeech } from '#web/documents/printing/load-words.ts'

/**
 * How a customer is written to. Nothing while its words are coming: a message opens in the press itself and cannot wait
 * there. English where they cannot be had, until they can: what is saved next asks for them again.
 */
export function useSpeech(language: WholeLanguage): Speech | undefined {
  const { data, isError } = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadSpeech(language),
    enabled: language !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return language === 'en' ? ENGLISH : (data ?? (isError ? ENGLISH : undefined))
}
