import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/words/languages.ts'
import { answerIn, type Words } from '#domain/words/t.ts'
import { pageLanguage } from './page-language.ts'
import { wordsIn } from './read-catalogue.ts'

const answering = new AsyncLocalStorage<Words>()
answerIn(() => answering.getStore())

/** The words of the language of their page, else of the one their program asks for; undefined is English. */
const wordsFor = ({ headers }: Pick<FastifyRequest, 'headers'>) => wordsIn(pageLanguage(headers))

/**
 * What a call says while it is handled is in the language of its person (HTTP Accept-Language, RFC 9110 12.5.4, or the page's
 * cookie). Before each call; one in English costs nothing.
 */
export function answerInRequestLanguage(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  const words = request.url.startsWith('/api/') ? wordsFor(request) : undefined
  if (!words) return done()
  reply.header('Content-Language', words.language)
  answering.run(words, done)
}

/** The same for what is said outside of the call itself, as a refusal before it has begun. */
export function withRequestLanguage<Answer>(request: FastifyRequest, answer: () => Answer): Answer {
  const words = wordsFor(request)
  return words ? answering.run(words, answer) : answer()
}

/** The language of who is answered, or of who is written to. */
export const answerLanguage = (): Language => (answering.getStore()?.language ?? 'en') as Language

/** The same for a person who asks nothing just now, as who gets a mail; null is English. */
export function inWordsOf<Answer>(language: Language | null, answer: () => Answer): Answer {
  const words = wordsIn(language ?? 'en')
  return words ? answering.run(words, answer) : answering.exit(answer)
}

/** What comes piece by piece, each in that language, whoever asks for the next. */
export async function* inWordsThroughout<Piece>(
  language: Language,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  for (;;) {
    const next = await inWordsOf(language, () => pieces.next())
    if (next.done) return
    yield next.value
  }
}

/** A plain text that was made when the program started, in the words of who asks. */
export const translated = (text: string): string => answering.getStore()?.find(text)?.[0] ?? text
