import * as z from 'zod/mini'
import { answerSchema, type Endpoint } from '#contract/endpoint.ts'
import { signInByPin, trustTill } from '#contract/people/tills.ts'
import { PASSWORD, type Person, personOf, startBahi } from './start-shop.ts'

/** The browser at the counter, once its owner has trusted it. */
export async function trust(owner: Person, body: object = {}) {
  const asked = { name: 'Counter 1', lockAfter: 5, password: PASSWORD, ...body }
  const answer = await owner.send(trustTill, { body: asked })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { till } = z.decode(answerSchema(trustTill), JSON.parse(answer.body)) as { till: { _id: string } }
  const set = String(answer.headers['set-cookie'])
  return { till, set, cookie: set.split(';')[0] ?? '' }
}

/** Somebody at that browser, signed in by their PIN; every call comes with its cookie. */
export async function standAt(cookie: string, person: Person, pin: string): Promise<Person> {
  const { app } = await startBahi()
  const visitor = personOf(app) as unknown as Person
  const { token } = await visitor(signInByPin, { body: { person: person.userId, pin }, cookie })
  return at(cookie, person, token)
}

/** The same session in the browser with this cookie. */
export async function at(cookie: string | undefined, person: Person, token = person.token) {
  const { userId, shopId, email } = person
  const { app } = await startBahi()
  const bare = personOf(app, token)
  const call = (endpoint: Endpoint, input: object = {}) => bare(endpoint, { cookie, ...input })
  const refused = (endpoint: Endpoint, input: object = {}) => bare.refused(endpoint, { cookie, ...input })
  const send = (endpoint: Endpoint, input: object = {}) => bare.send(endpoint, { cookie, ...input })
  return Object.assign(call, { refused, send, token, userId, shopId, email }) as unknown as Person
}
