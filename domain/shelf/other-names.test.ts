import { expect, test } from 'vitest'
import { nameInOtherScript, nameInScriptOf, otherNamesOf } from './other-names.ts'

test.each([
  ['hi-IN', 'Basmati Rice', 'Chawal, बासमती चावल, तांदूळ', 'बासमती चावल'],
  ['mr', 'बासमती', 'Basmati Rice', ''],
  ['en', 'बासमती', 'तांदूळ, Basmati Rice', 'Basmati Rice'],
  ['en', 'Basmati Rice', 'बासमती', ''],
  ['hi', 'Basmati Rice', 'Chawal', ''],
  ['hi', 'Basmati Rice', undefined, ''],
])('a paper in %s prints below %s (%s): %s', (language, name, others, printed) => {
  expect(nameInScriptOf(language, name, others)).toBe(printed)
})

test.each([
  ['Chini , साखर,chini', 'Chini, साखर'],
  ['काजू W320, 250 ग्राम, Kaju', 'काजू W320, 250 ग्राम, Kaju'],
  ['चीनी, खुली; Loose Sugar;', 'चीनी, खुली; Loose Sugar;'],
  [' Chini ;चीनी; chini, 7up', 'Chini, चीनी, 7up'],
  ['चीनी, खुली;', 'चीनी, खुली;'],
  ['Chini; साखर', 'Chini, साखर'],
])('the other names %j are stored as %j, and stay so when stored again', (typed, stored) => {
  expect(otherNamesOf(typed)).toBe(stored)
  expect(otherNamesOf(stored)).toBe(stored)
})

test.each([
  ['Cashew W320', 'काजू W320, 250 ग्राम', 'काजू W320, 250 ग्राम'],
  ['Sugar', 'Shakkar, चीनी, Sakhar', 'चीनी'],
  ['Sugar', 'चीनी, खुली;', 'चीनी, खुली'],
])('the label of %s (%s) has the second name %s, whole', (name, others, second) => {
  expect(nameInOtherScript(name, others)).toBe(second)
})
