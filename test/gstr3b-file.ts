import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { getGstr3bFile } from '#contract/gst/gstr3b.ts'
import { type Person, personOf, startBahi } from '#test/start-shop.ts'

const schema = readFileSync(`${import.meta.dirname}/schemas/gstr3b.schema.json`, 'utf8')
const isValid = new Ajv2020({ strict: false }).compile(JSON.parse(schema))

/** What is downloaded, held against the form as the portal has it. */
export async function gstr3bFileOf({ token }: Person, month: string) {
  const { app } = await startBahi()
  const { send } = personOf(app, token)
  const answer = await send(getGstr3bFile, { query: { month } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const file = answer.json()
  expect(isValid(file) || isValid.errors).toBe(true)
  return { file, name: /filename="(.*)"/.exec(String(answer.headers['content-disposition']))?.[1] }
}
