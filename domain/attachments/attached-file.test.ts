import { expect, test } from 'vitest'
import { attachedName, attachedType, sizeWords } from './attached-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['%PDF-1.7\n%âãÏÓ', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-2.0', 'application/pdf'],
  ['\r\n%PDF-1.4', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['RIFF\x24\0\n\0WEBPVP8 ', 'image/webp'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<!doctype html>%PDF-1.7', undefined],
  ['%PDF-9.x', undefined],
  ['GIF89a', undefined],
  ['MZ\x90', undefined],
  ['', undefined],
])('the type of a file that begins with %j is %s', (text, type) => {
  expect(attachedType(bytesOf(text))).toBe(type)
})

test.each([
  ['bill.pdf', 'application/pdf', 'bill.pdf'],
  ['BILL.PDF', 'application/pdf', 'BILL.pdf'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'application/pdf', 'photo.pdf'],
  ['IMG_0042.HEIC', 'image/jpeg', 'IMG_0042.jpg'],
  ['bill.pdf.exe', 'application/pdf', 'bill.pdf.exe.pdf'],
  ['Invoice No.123', 'application/pdf', 'Invoice No.123.pdf'],
  ['..\\..\\etc/passwd', 'image/png', 'passwd.png'],
  ['शर्मा बिल.pdf', 'application/pdf', 'शर्मा बिल.pdf'],
  // What turns the reading around would show 'gpj.exe' as 'exe.jpg'.
  ['a\u202Egpj.exe\0\r\n', 'image/webp', 'agpj.exe.webp'],
  ['', 'image/jpeg', 'File.jpg'],
  ['.pdf', 'application/pdf', 'File.pdf'],
] as const)('a file %j of type %s is named %s', (name, type, called) => {
  expect(attachedName(name, type)).toBe(called)
})

test('a long name is cut before its ending, never within an emoji', () => {
  const name = attachedName(`${'😀'.repeat(120)}.webp`, 'image/webp')
  expect(name).toBe(`${'😀'.repeat(95)}.webp`)
})

test('file sizes are written in KB and MB', () => {
  expect([12, 240_300, 999_499, 1_400_000, 5_242_880].map(sizeWords)).toEqual([
    ...['1 KB', '240 KB', '999 KB', '1.4 MB', '5.2 MB'],
  ])
})
