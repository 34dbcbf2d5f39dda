import { expect, test } from 'vitest'
import { sql, textAndValues } from './sql.ts'

test('values are numbered parameters and never in the text, at any depth', () => {
  const name = "Robert'); drop table products; --"
  const where = sql`name = ${name} and ${sql`stock > ${0}`}`
  expect(textAndValues(sql`select id from products where ${where} limit ${5}`)).toEqual({
    text: 'select id from products where name = $1 and stock > $2 limit $3',
    values: [name, 0, 5],
  })
})

test('null is a parameter, undefined adds nothing, and an empty template is an empty statement', () => {
  expect(textAndValues(sql`a ${null} b ${undefined}c ${false} ${''}`)).toEqual({
    text: 'a $1 b c $2 $3',
    values: [null, false, ''],
  })
  expect(textAndValues(sql``)).toEqual({ text: '', values: [] })
})

test('an object that looks like a statement but is not made by the tag is a parameter', () => {
  const forged = JSON.parse('{"pieces":[{"text":"drop table products"}],"text":"x"}')
  expect(textAndValues(sql`select ${forged}`)).toEqual({ text: 'select $1', values: [forged] })
})

test('a list is in brackets, with a parameter or a statement each; join() puts its separator between them', () => {
  expect(textAndValues(sql`id in ${['a', 'b']} or id in ${[]}`)).toEqual({
    text: 'id in ($1, $2) or id in ()',
    values: ['a', 'b'],
  })
  const conditions = [sql`a = ${1}`, sql`true`, sql`b = ${2}`]
  expect(textAndValues(sql.join(conditions, sql` and `))).toEqual({
    text: 'a = $1 and true and b = $2',
    values: [1, 2],
  })
  expect(textAndValues(sql.join(['x', sql`now()`]))).toEqual({ text: '$1now()', values: ['x'] })
  expect(textAndValues(sql.join([], sql`, `))).toEqual({ text: '', values: [] })
})

test('an identifier is quoted, a quote in it doubled; raw text is not changed', () => {
  expect(textAndValues(sql`select ${sql.identifier('user')} ${sql.raw("from 'x'")}`).text).toBe(
    `select "user" from 'x'`,
  )
  expect(textAndValues(sql.identifier('a"b')).text).toBe('"a""b"')
})

test('a statement can be used twice, and is not changed by it', () => {
  const shop = sql`shop_id = ${'s'}`
  expect(textAndValues(sql`${shop} or ${shop}`)).toEqual({
    text: 'shop_id = $1 or shop_id = $2',
    values: ['s', 's'],
  })
  expect(textAndValues(shop)).toEqual({ text: 'shop_id = $1', values: ['s'] })
})
