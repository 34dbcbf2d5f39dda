import { describe, expect, test } from 'vitest'
import { readNumber, separatorProblem } from './typed-number.ts'

describe('a number as people write it', () => {
  test.each([
    ['12', 12],
    ['2.5', 2.5],
    ['.5', 0.5],
    ['5.', 5],
    ['-2', -2],
    ['−2', -2],
    ['+2', 2],
    // Thousands, the Indian way and the western way.
    ['1,250', 1250],
    ['1,25,000.50', 125_000.5],
    ['12,34,567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['100,000', 100_000],
    // From a message, a sheet or another program.
    [' 1250\n', 1250],
    ['₹1,499.00', 1499],
    ['₹ 1,499', 1499],
    ['-₹200', -200],
    ['Rs. 500', 500],
    ['INR 500', 500],
    ['500/-', 500],
    ['1 25 000', 125_000],
    ['1\u00a0250', 1250],
    // Figures of India's scripts.
    ['५', 5],
    ['१,२५०.५०', 1250.5],
    ['૧૨', 12],
    ['', undefined],
    [' \n', undefined],
    ['₹', undefined],
  ])('%j is read as %s', (text, number) => {
    expect(readNumber(text)).toBe(number)
    expect(separatorProblem(text)).toBeUndefined()
  })
})

describe('text that is no number is not read as one', () => {
  test.each([
    ['2,5', 'Write 2.5 with a point.'],
    ['12,50', 'Write 12.50 with a point.'],
    ['0,500', 'Write 0.500 with a point.'],
    ['२,५', 'Write 2.5 with a point.'],
    ['1,2,3', 'Write 123 without commas.'],
    ['12,34,5', 'Write 12345 without commas.'],
    ['1234,567', 'Write 1234567 without commas.'],
    ['1.250,50', undefined],
    ['1.2.3', undefined],
    ['2 5', 'Write 25 without spaces.'],
    ['abc', undefined],
    ['5 kg', undefined],
    ['1e3', undefined],
    ['1/2', undefined],
    ['--2', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
    ['1,', 'Write 1 without commas.'],
  ])('%j: %s', (text, sentence) => {
    expect(readNumber(text)).toBeNaN()
    expect(separatorProblem(text)).toBe(sentence)
  })
})
