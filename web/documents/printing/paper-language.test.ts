import { afterEach, expect, test, vi } from 'vitest'
import { FIRST_SETTINGS, type Settings } from '#contract/shop/settings.ts'
import { paise } from '#domain/money.ts'
import { formatRupees } from '#domain/paper/printed-figures.ts'
import { drawPapersIn, paperLanguage } from '#domain/words/p.ts'
import { setPaperLanguage } from './paper-language.ts'

// The build makes them of the catalogue (bin/words/paper-words.ts).
vi.mock('../../../words/hi.po', () => ({ default: {} }))
vi.mock('../../../words/mr.po', () => ({ default: {} }))

afterEach(() => drawPapersIn(undefined))

const NATIVE = { paperDigits: 'native' } as const
test.each<[string, Partial<Settings>, 'en' | 'mr' | undefined, string, string]>([
  ['a shop that never chose', {}, undefined, 'en', '₹1,23,456.78'],
  ['a shop with Hindi papers', { paperLanguage: 'hi' }, undefined, 'hi-IN', '₹1,23,456.78'],
  ['one that wants its digits', { paperLanguage: 'hi', ...NATIVE }, undefined, 'hi-IN', '₹१,२३,४५६.७८'],
  ['its customer who reads Marathi', NATIVE, 'mr', 'mr-IN', '₹१,२३,४५६.७८'],
  ['its customer who reads English', { paperLanguage: 'hi', ...NATIVE }, 'en', 'en', '₹1,23,456.78'],
])('the language and the digits of papers of %s', async (_who, chosen, language, drawn, figure) => {
  await setPaperLanguage({ language }, { settings: { ...FIRST_SETTINGS, ...chosen } })
  expect([paperLanguage(), formatRupees(paise(1_23_456_78))]).toEqual([drawn, figure])
})
