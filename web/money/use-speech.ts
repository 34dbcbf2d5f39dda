import { useQuery } from '@tanstack/react-query'
import type { WholeLanguage } from '#domain/words/languages.ts'
import type { Speech } from '#domain/words/p.ts'
import { ENGLISH } from '#domain/words/speech.ts'
import { loadSpeech } from '#web/documents/printing/load-words.ts'

/**
 * Language of messages to a customer. Undefined while loading: a message opens within the click and cannot wait there.
 * English if loading fails; the next save retries.
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
