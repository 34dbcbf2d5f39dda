import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { plural, t } from '#domain/words/t.ts'
import { answerError } from '#server/http/error-handler.ts'
import { Problem } from '#server/http/problem.ts'
import { answerInRequestLanguage } from './answering.ts'

const AT_START = t('Invalid id')

const app = Fastify()
app.setErrorHandler(answerError)
app.addHook('preHandler', answerInRequestLanguage)
app.get('/api/refused', async () => {
  // Somebody else is answered meanwhile.
  await setTimeout(5)
  throw new Problem(400, t('Invalid id'))
})
app.get('/api/made-at-start', () => {
  throw new Problem(400, AT_START)
})
app.get('/api/counted', async () => ({
  counted: [0, 1, 2].map((count) => plural(count, '{count} bill', '{count} bills', { count })),
}))

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const HINDI = { cookie: 'language=hi' }

test('an error is in the language of the request, without one in English', async () => {
  const [english, hindi, marathi] = await Promise.all([
    ask('/api/refused'),
    ask('/api/refused', HINDI),
    ask('/api/refused', { 'accept-language': 'mr-IN' }),
  ])

  expect(english.json()).toEqual({ success: false, message: 'Invalid id', code: 'invalid' })
  expect(english.headers['content-language']).toBeUndefined()
  expect(hindi.json().message).toBe('ID ग़लत है')
  expect(hindi.json().code).toBe('invalid')
  expect(hindi.headers['content-language']).toBe('hi')
  expect(marathi.json().message).toBe('ID चुकीचा आहे')
})

test('a text created at the start is translated for each request', async () => {
  expect((await ask('/api/made-at-start')).json().message).toBe('Invalid id')
  expect((await ask('/api/made-at-start', HINDI)).json().message).not.toBe('Invalid id')
})

test('zero is counted by the rules of the language', async () => {
  const { counted } = (await ask('/api/counted', HINDI)).json()
  expect(counted[0]).toBe(counted[1].replace('1', '0'))
  expect((await ask('/api/counted')).json().counted).toEqual(['0 bills', '1 bill', '2 bills'])
})

test('a request in an unsupported language is answered in English', async () => {
  expect((await ask('/api/refused', { 'accept-language': 'fr' })).json().message).toBe('Invalid id')
})
