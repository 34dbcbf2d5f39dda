import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#domain/words/languages.ts'
import { answerIn, type Words } from '#domain/words/t.ts'
import { pageLanguage } from './page-language.ts'
import { wordsIn } from './read-catalogue.ts'

const answering = new AsyncLocalStorage<Words>()
answerIn(() => answering.getStore())

/** Translations for a page's language, else for a program's accepted language; undefined is English. */
const wordsFor = ({ headers }: Pick<FastifyRequest, 'headers'>) => wordsIn(pageLanguage(headers))

/**
 * Sets the language of a call's messages from its person (HTTP Accept-Language, RFC 9110 12.5.4, or the page's cookie). Runs
 * before each call; English costs nothing.
 */
export function answerInRequestLanguage(request: FastifyRequest, reply: FastifyReply, done: () => void) {
  const words = request.url.startsWith('/api/') ? wordsFor(request) : undefined
  if (!words) return done()
  reply.header('Content-Language', words.language)
  answering.run(words, done)
}

/** Runs `answer` in the request's language outside of a call's handler, as for a refusal before it. */
export function withRequestLanguage<Answer>(request: FastifyRequest, answer: () => Answer): Answer {
  const words = wordsFor(request)
  return words ? answering.run(words, answer) : answer()
}

/** Language of the present answer or message. */
export const answerLanguage = (): Language => (answering.getStore()?.language ?? 'en') as Language

/** Runs `answer` in a language without a request, as for a mail; null is English. */
export function inWordsOf<Answer>(language: Language | null, answer: () => Answer): Answer {
  const words = wordsIn(language ?? 'en')
  return words ? answering.run(words, answer) : answering.exit(answer)
}

/** Yields the pieces of a generator, each made in `language`. */
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

/** Translates a text from program start into the request's language. */
export const translated = (text: string): string => answering.getStore()?.find(text)?.[0] ?? text
