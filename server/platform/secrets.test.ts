import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownFolder } from '#test/own-folder.ts'
import { installationSecret, secretsUnder } from './secrets.ts'

test('an encrypted secret decrypts to itself, and has another ciphertext each time', () => {
  const box = secretsUnder('one installation')

  expect(box.open(box.lock('rzp secret ₹'))).toBe('rzp secret ₹')
  expect(box.lock('rzp')).not.toBe(box.lock('rzp'))
  expect(box.lock('rzp')).not.toContain('rzp')
  expect([box.lock(''), box.open('')]).toEqual(['', ''])
})

test('a secret of another installation, or a changed ciphertext, does not decrypt', () => {
  const locked = secretsUnder('one installation').lock('rzp secret')

  expect(() => secretsUnder('another').open(locked)).toThrow()
  const changed = locked.startsWith('A') ? 'B' : 'A'
  expect(() => secretsUnder('one installation').open(`${changed}${locked.slice(1)}`)).toThrow()
})

test('the key of a shop’s drafts is the same at each start, and another in another shop or installation', () => {
  const keyOf = (secret: string, shop: string) => secretsUnder(secret).draftKeyOf(shop)
  expect(keyOf('one installation', 'shop')).toBe(keyOf('one installation', 'shop'))
  const keys = [keyOf('one installation', 'shop'), keyOf('one installation', 'next'), keyOf('other', 'shop')]
  expect(new Set(keys).size).toBe(3)
  expect(keys.map((key) => Buffer.from(key, 'base64url').length)).toEqual([32, 32, 32])
})

test('a pseudonym is the same for one id in one installation, and does not reveal the id', () => {
  const shop = '0f5a1c1e-0000-4000-8000-000000000001'
  const { pseudonymOf } = secretsUnder('one installation')

  expect(pseudonymOf(shop)).toMatch(/^[0-9a-f]{12}$/)
  expect(pseudonymOf(shop)).toBe(secretsUnder('one installation').pseudonymOf(shop))
  expect(pseudonymOf(shop)).not.toBe(pseudonymOf(shop.replace('1c1e', '1c1f')))
  expect(pseudonymOf(shop)).not.toBe(secretsUnder('another').pseudonymOf(shop))
})

test('the installation’s secret is created once, readable by the owner of the files only', () => {
  const folder = ownFolder('secret')
  const made = installationSecret(undefined, folder)

  expect(made.length).toBeGreaterThan(40)
  expect(installationSecret(undefined, folder)).toBe(made)
  expect(installationSecret('given', folder)).toBe('given')
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})
