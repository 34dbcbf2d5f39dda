import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { everyPaper } from '#test/paper/every-paper.ts'
import { pdfText, readsPdf } from '#test/paper/pdf-text.ts'
import { drawPaper } from '../drawing/draw-paper.ts'
import { makeTypesetter } from '../engine/typesetter.ts'
import { withBoxes } from './boxed-text.ts'
import { FONTS } from './paper-fonts.ts'

const typesetter = makeTypesetter()
afterAll(typesetter.stop)

test('an emoji or another character without a font is one box, however many code points it has', () => {
  const FAMILY = '👨‍👩‍👧'
  const ENGLAND = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  for (const sign of ['🙏', '🙏🏽', FAMILY, '🇮🇳', ENGLAND, '卐', '卍', '\ud83d', '\u{3fffd}'])
    expect(withBoxes(`Thank you ${sign} Visit again`), sign).toBe('Thank you □ Visit again')
  expect(withBoxes('🙏🙏')).toBe('□□')
  // The digit of a keycap, and the letter below an accent that its font has not.
  expect(withBoxes('1️⃣ tea')).toBe('1️□ tea')
  expect(withBoxes('ગ\u0591')).toBe('ગ□')
})

test('the breaks of an address or of terms stay breaks, in any script', () => {
  expect(withBoxes('चना दाल,\nपुणे')).toBe('चना दाल,\nपुणे')
  expect(withBoxes('Tea 🙏\r\nपुणे\tMaharashtra\nIndia')).toBe('Tea □\nपुणे Maharashtra\nIndia')
})

test('a script for which only some machines have a font is boxed on all', () => {
  // Thai and Chinese are installed on many servers.
  expect(withBoxes('กข 茶')).toBe('□□ □')
})

const WHOLE = [
  'Anita Stores, 18 Tilak Road\nPune',
  '₹ € ½ → ✓ ♥ ☎ ☎️ Ω ℃ ★ ● – “tea” é',
  'अं आं क्षत्रिय ज्ञान कार्य र्‍य ॐ १२३',
  'કં ક્ષત્રિય, ஸ்ரீ, ক্ষত্রিয়, శ్రీ, ಶ್ರೀ, ശ്രീ, ਸ਼੍ਰੀ, ଶ୍ରୀ',
]
test.each(WHOLE)('characters with a glyph in the papers’ fonts are kept: %s', (text) => {
  expect(withBoxes(text)).toBe(text)
})

/** Letters, marks, joiners and signs of the planes that people type from, also as nobody types them. */
const ANY_TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u200d', '\u200c', '\ufe0f', '\u20e3', '🙏🏽', 'क्', 'ગ', '□'),
      fc
        .constantFrom(
          [0x1, 0x24f],
          [0x300, 0x6ff],
          [0x900, 0xe7f],
          [0x1cd0, 0x27bf],
          [0x1f1e6, 0x1f64f],
          [0, 0x1ffff],
        )
        .chain(([min = 0, max = 0]) => fc.integer({ min, max }))
        .map((code) => String.fromCodePoint(code)),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((letters) => letters.join(''))
/** With no other font than those of papers, in both weights. */
const MAIN = `#let paper = json("paper.json")
#set text(font: paper.fonts, fallback: false)
#for each in paper.texts [#text(weight: 400, each) #text(weight: 700, each)\\ ]`

test('any typed text becomes a PDF with the bundled fonts alone', { timeout: 60_000 }, async () => {
  const drawAll = (texts: string[]) =>
    typesetter.typeset({
      paper: JSON.stringify({ fonts: FONTS, texts }),
      pictures: [['main.typ', Buffer.from(MAIN)]],
      as: 'pdf',
    })
  await expect(drawAll(['🙏'])).rejects.toThrow('could not be displayed')
  const texts = fc.array(ANY_TEXT, { minLength: 200, maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(texts, async (some) => {
      expect((await drawAll(some.map(withBoxes))).pdf?.length).toBeGreaterThan(0)
    }),
    { numRuns: 4 },
  )
})

test.skipIf(!readsPdf).each(everyPaper({ sign: ' 🙏' }))(
  'a character without a font is a box on paper, and all other text is there: $name',
  async ({ job, says }) => {
    const { pdf = new Uint8Array() } = await drawPaper(typesetter, job, 'pdf')
    const text = pdfText(pdf).replace(/\s+/g, ' ')
    expect(says.filter((words) => !text.includes(words))).toEqual([])
    expect(text).toContain('□')
  },
)
