import { todayInIndia } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { formatAmount, formatDate, formatRupees } from '#domain/paper/printed-figures.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { dotsAcross, lettersAcross } from '#domain/printing/receipt-printing.ts'
import { p } from '#domain/words/p.ts'
import { t } from '#domain/words/t.ts'
import { rollPage } from '#print/paper-pages.ts'
import { qrPath } from '#print/parts/upi-qr.tsx'
import type { Look } from '#server/papers/laying/look.ts'
import { receiptLooks } from '#server/papers/looks/receipt-looks.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import type { PaperShop } from '#server/papers/paper-source.ts'
import { wordsOfPaper } from '#server/papers/words-of-paper.ts'

interface TestPage {
  shop: string
  till: string
  /** 'YYYY-MM-DD' */
  day: string
  roll: ReceiptPaper
}

/** Every letter of it is hard: joined ones, marks above and below, a sign of the side, and the figures of an amount. */
const HARD_LETTERS = 'ज्ञान क्षत्रिय कार्य अं र्‍य'
const SUGAR = 'Sugar चीनी साखर'
const SUGAR_PRICE = paise(44_80)
const LARGE = paise(12_90_785_74)

const PLACES_A_MARK = 5
/** CSS px of a dot: eight a mm. */
const DOT_PX = 96 / 25.4 / 8

/** The test page of a receipt printer: a shop's own name, what printers get wrong, and both edges. */
export function testReceipt(
  { profile, now }: Pick<PaperShop, 'profile' | 'now'>,
  { roll, till }: { roll: ReceiptPaper; till: string },
): PaperJob {
  const page = { shop: profile.name, till, day: todayInIndia(now), roll }
  const { paperLanguage, paperDigits } = profile.settings
  return {
    title: t('Test'),
    author: profile.name,
    day: page.day,
    party: { name: '' },
    page: rollPage(roll),
    looks: { ...receiptLooks(roll === '80mm' ? 13 : 11), ...LOOKS(roll) },
    words: wordsOfPaper(paperLanguage, paperDigits),
    sheets: [{ page: <TestPaper {...page} /> }],
  }
}

const LOOKS = (roll: ReceiptPaper): Record<string, Look> => ({
  ruler: { above: 4 },
  'ruler svg': { side: dotsAcross(roll) * DOT_PX },
  places: { columns: placesAcross(roll).map(() => PLACES_A_MARK * 12 * DOT_PX), gap: 0 },
  'places p': { align: 'right', smaller: 0.8 },
  'in-letters': { hidden: true },
  scan: { row: 8, grow: 1, middle: true },
  'scan svg': { side: 96 },
})

const placesAcross = (roll: ReceiptPaper) =>
  Array.from(
    { length: Math.floor(lettersAcross(roll) / PLACES_A_MARK) },
    (_, index) => (index + 1) * PLACES_A_MARK,
  )

function TestPaper({ shop, till, day, roll }: TestPage) {
  const places = lettersAcross(roll)
  const link = `Bahi ${roll} ${day}`
  const { path, side } = qrPath(link)
  return (
    <div className="sheet">
      <article className="receipt">
        <header className="receipt-head">
          <p className="shop-name">{shop}</p>
        </header>
        <dl className="facts">
          <div>
            <dt>{till ? p('Test, {till}', { till }) : p('Test')}</dt>
            <dd>{formatDate(day)}</dd>
          </div>
          <div>
            <dt>{SUGAR}</dt>
            <dd>{formatRupees(SUGAR_PRICE)}</dd>
          </div>
          <div>
            <dt>{HARD_LETTERS}</dt>
            <dd>{formatAmount(LARGE)}</dd>
          </div>
        </dl>
        <div className="ruler">
          <svg viewBox={`0 0 ${places} 1`} className="in-picture" aria-hidden>
            <path d={rulerPath(places)} />
          </svg>
          <div className="places in-picture">
            {placesAcross(roll).map((place) => (
              <p key={place}>{place}</p>
            ))}
          </div>
          <p className="in-letters">{rulerLetters(places)}</p>
        </div>
        <div className="scan">
          <svg viewBox={`0 0 ${side} ${side}`} data-code={link} role="img" aria-label={link}>
            <path d={path} shapeRendering="crispEdges" />
          </svg>
          <p>{p('Scan me, then count: all {places} places and both edges must be there.', { places })}</p>
        </div>
      </article>
    </div>
  )
}

/** A mark at the end of each place, the fifth ones higher, and both edges whole. */
function rulerPath(places: number): string {
  const mark = (at: number, high: number, wide = 0.12) => `M${at} ${1 - high}h${wide}v${high}h-${wide}z`
  const marks = Array.from({ length: places - 1 }, (_, index) =>
    mark(index + 1 - 0.06, (index + 1) % PLACES_A_MARK === 0 ? 0.8 : 0.35),
  )
  return [mark(0, 1, 0.2), ...marks, mark(places - 0.2, 1, 0.2)].join('')
}

/** '|---5---10---15---20---25---30-|': as many letters as there are places. */
function rulerLetters(places: number): string {
  const letters = Array.from({ length: places }, () => '-')
  letters[0] = '|'
  letters[places - 1] = '|'
  for (let place = PLACES_A_MARK; place < places; place += PLACES_A_MARK) {
    const digits = [...String(place)]
    digits.forEach((digit, index) => {
      letters[place - digits.length + index] = digit
    })
  }
  return letters.join('')
}
